import { ActionIcon, Button, Group, Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDownload, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useState } from 'react'
import { useKeys } from '../ui/use-keys.ts'
import styles from './gallery.module.css'

interface Picture {
  picture_id: string
  /** name of its file, if it has one */
  name?: string
  preview: string
  /** the file itself, for those who may save it */
  url?: string | undefined
}

const zooms = [1, 1.5, 2, 3, 4] as const

interface ViewerProps {
  pictures: readonly Picture[]
  at: number
  go: (at: number | undefined) => void
}

/** One picture as large as the window: arrows go on, plus and minus zoom, a click does both in turn. */
function Viewer({ pictures, at, go }: ViewerProps) {
  const [zoom, setZoom] = useState(0)
  const picture = pictures[at]
  const turn = (by: number) => {
    setZoom(0)
    go((at + by + pictures.length) % pictures.length)
  }
  const magnify = (by: number) =>
    setZoom((previous) => Math.min(zooms.length - 1, Math.max(0, previous + by)))
  useKeys({
    ArrowRight: () => turn(1),
    ArrowLeft: () => turn(-1),
    '+': () => magnify(1),
    '=': () => magnify(1),
    '-': () => magnify(-1),
    '0': () => setZoom(0),
  })
  if (!picture) return null
  return (
    <>
      <Group justify="center" gap="xs" className={styles.tools ?? ''}>
        <ActionIcon aria-label="上一张" disabled={pictures.length < 2} onClick={() => turn(-1)}>
          <IconChevronLeft size={18} />
        </ActionIcon>
        <span>
          {at + 1} / {pictures.length}
        </span>
        <ActionIcon aria-label="下一张" disabled={pictures.length < 2} onClick={() => turn(1)}>
          <IconChevronRight size={18} />
        </ActionIcon>
        <ActionIcon aria-label="缩小" disabled={zoom === 0} onClick={() => magnify(-1)}>
          <IconZoomOut size={18} />
        </ActionIcon>
        <span>{Math.round((zooms[zoom] ?? 1) * 100)}%</span>
        <ActionIcon aria-label="放大" disabled={zoom === zooms.length - 1} onClick={() => magnify(1)}>
          <IconZoomIn size={18} />
        </ActionIcon>
        {picture.url && (
          <Button component="a" href={picture.url} leftSection={<IconDownload size={14} />}>
            原图
          </Button>
        )}
      </Group>
      <div className={styles.stage}>
        <button
          type="button"
          className={styles.large}
          data-zoom={zooms[zoom]}
          aria-label={zoom === 0 ? '放大图片' : '恢复大小'}
          onClick={() => setZoom(zoom === 0 ? 2 : 0)}
        >
          <img src={picture.preview} alt={`第 ${at + 1} 张图片`} />
        </button>
      </div>
    </>
  )
}

interface Props {
  pictures: readonly Picture[]
  label: string
  /** small, for use beside text */
  isSmall?: boolean
}

/** Pictures side by side; each opens large. One that cannot be drawn is left out. */
export function Gallery({ pictures: allPictures, label, isSmall = false }: Props) {
  const [at, setAt] = useState<number>()
  const [broken, setBroken] = useState<readonly string[]>([])
  const pictures = allPictures.filter(({ picture_id }) => !broken.includes(picture_id))
  if (pictures.length === 0) return null
  return (
    <>
      <div className={styles.grid} data-small={isSmall}>
        {pictures.map(({ picture_id, preview, name }, index) => (
          <button
            key={picture_id}
            type="button"
            title={name}
            aria-label={name ? `看 ${name}` : `看第 ${index + 1} 张图片`}
            onClick={() => setAt(index)}
          >
            <img
              src={preview}
              alt=""
              loading="lazy"
              onError={() => setBroken((before) => [...before, picture_id])}
            />
          </button>
        ))}
      </div>
      <Modal
        opened={at !== undefined}
        onClose={() => setAt(undefined)}
        title={label}
        size="min(1100px, 96vw)"
        padding="sm"
      >
        {at !== undefined && <Viewer pictures={pictures} at={at} go={setAt} />}
      </Modal>
    </>
  )
}
