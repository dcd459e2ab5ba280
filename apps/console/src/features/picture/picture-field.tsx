import { DragDropContext, Draggable, Droppable } from '@hello-pangea/dnd'
import { ActionIcon, Button, Input, Loader, TextInput, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import type { PictureRef } from '@yinpu/contract'
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { maxLengthOf } from '../../session/call-fields.ts'
import { pageNonce } from '../../session/page-nonce.ts'
import { takenTypes } from '../../ui/picture-files.ts'
import { type ChosenFile, useChosenFiles } from './chosen-files.ts'
import styles from './picture-field.module.css'
import { PictureImage } from './picture-image.tsx'

const CropDialog = lazy(() => import('./crop-dialog.tsx'))

interface Props {
  label: string
  description?: ReactNode
  error?: ReactNode
  value: readonly PictureRef[]
  onChange: (pictures: PictureRef[]) => void
  /** the maximum number of pictures */
  most: number
  /** width by height */
  aspect: number
}

const moved = (pictures: readonly PictureRef[], from: number, to: number): PictureRef[] => {
  const next = [...pictures]
  const [one] = next.splice(from, 1)
  return one && to >= 0 && to < pictures.length ? next.toSpliced(to, 0, one) : [...pictures]
}

const thumbWidth = 96

interface RowProps {
  picture: PictureRef
  at: number
  count: number
  change: (picture: PictureRef) => void
  move: (to: number) => void
  remove: () => void
}

function PictureRow({ picture, at, count, change, move, remove }: RowProps) {
  const name = `第 ${at + 1} 张`
  return (
    <Draggable draggableId={picture.picture_id} index={at}>
      {({ innerRef, draggableProps, dragHandleProps }) => (
        <li ref={innerRef} {...draggableProps} className={styles.row}>
          <span {...dragHandleProps} className={styles.grip}>
            <VisuallyHidden>拖动{name}</VisuallyHidden>
            <IconGripVertical size={16} aria-hidden="true" />
          </span>
          <PictureImage picture={{ ...picture, alt: '' }} width={thumbWidth} className={styles.thumb} />
          <TextInput
            className={styles.alt}
            aria-label={`${name}的替代文字`}
            placeholder="替代文字：图里有什么"
            maxLength={maxLengthOf('createProduct', 'content.pictures.0.alt')}
            value={picture.alt}
            onChange={(event) => change({ ...picture, alt: event.currentTarget.value })}
          />
          <span className={styles.tools}>
            <ActionIcon aria-label={`${name}上移`} disabled={at === 0} onClick={() => move(at - 1)}>
              <IconArrowUp size={16} />
            </ActionIcon>
            <ActionIcon aria-label={`${name}下移`} disabled={at === count - 1} onClick={() => move(at + 1)}>
              <IconArrowDown size={16} />
            </ActionIcon>
            <ActionIcon aria-label={`删除${name}`} onClick={remove}>
              <IconTrash size={16} />
            </ActionIcon>
          </span>
        </li>
      )}
    </Draggable>
  )
}

interface ChosenProps {
  one: ChosenFile
  retry: () => void
  cutAgain: () => void
  drop: () => void
}

function ChosenRow({ one, retry, cutAgain, drop }: ChosenProps) {
  return (
    <li className={styles.row} data-failed={one.state === 'failed'}>
      <img className={styles.thumb} src={one.url} alt="" width={thumbWidth} height={64} />
      <span className={styles.state} role={one.state === 'failed' ? 'alert' : 'status'}>
        <b>{one.file.name}</b>
        {one.state === 'sending' ? (
          <>
            <Loader size={12} /> 正在上传
          </>
        ) : (
          (one.fault ?? '等待裁剪')
        )}
      </span>
      {one.state === 'failed' && (
        <span className={styles.tools}>
          {one.crop && <Button onClick={retry}>重试</Button>}
          {one.crop && <Button onClick={cutAgain}>重新裁剪</Button>}
          <Button onClick={drop}>不要这张</Button>
        </span>
      )}
    </li>
  )
}

/** Picture input: choose or drop, crop, describe, arrange. An error loses no unsaved picture. */
export function PictureField({ label, description, error, value, onChange, most, aspect }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [note, setNote] = useState<string>()
  const files = useChosenFiles((picture) => {
    const isThere = value.some(({ picture_id }) => picture_id === picture.picture_id)
    if (isThere) setNote('这张图片已经有了')
    else onChange([...value, picture])
  })
  const remaining = most - value.length - files.chosen.length
  const cutting = files.chosen.filter(({ state }) => state === 'cutting')
  const [first] = cutting
  const choose = (newFiles: readonly File[]) => {
    setNote(
      newFiles.length > remaining
        ? `最多 ${most} 张，后面的 ${newFiles.length - remaining} 张没有加入`
        : undefined,
    )
    files.choose(newFiles.slice(0, Math.max(0, remaining)))
  }
  const at = (index: number, picture: PictureRef) => onChange(value.toSpliced(index, 1, picture))
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      labelElement="div"
      labelProps={{ id }}
    >
      <DragDropContext
        nonce={pageNonce()}
        dragHandleUsageInstructions="按空格键拿起，用上下方向键移动，再按空格键放下，按 Esc 取消"
        onDragEnd={({ source, destination }) =>
          destination && onChange(moved(value, source.index, destination.index))
        }
      >
        <Droppable droppableId={id}>
          {({ innerRef, droppableProps, placeholder }) => (
            <ul ref={innerRef} {...droppableProps} className={styles.rows} aria-labelledby={id}>
              {value.map((picture, index) => (
                <PictureRow
                  key={picture.picture_id}
                  picture={picture}
                  at={index}
                  count={value.length}
                  change={(next) => at(index, next)}
                  move={(to) => onChange(moved(value, index, to))}
                  remove={() => onChange(value.toSpliced(index, 1))}
                />
              ))}
              {placeholder}
            </ul>
          )}
        </Droppable>
      </DragDropContext>
      {files.chosen.length > 0 && (
        <ul className={styles.rows}>
          {files.chosen.map((one) => (
            <ChosenRow
              key={one.key}
              one={one}
              retry={() => one.crop && void files.send(one, one.crop)}
              cutAgain={() => files.cutAgain(one.key)}
              drop={() => files.drop(one.key)}
            />
          ))}
        </ul>
      )}
      {remaining > 0 && (
        <button
          type="button"
          className={styles.add}
          data-over={isOver}
          onClick={() => input.current?.click()}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            choose([...event.dataTransfer.files])
          }}
        >
          <IconPhotoPlus size={20} aria-hidden="true" />
          选择图片，或拖到这里
          <small>JPG、PNG、WebP、AVIF，每张 10 MB 以内，还可加 {remaining} 张</small>
        </button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple={most > 1}
        accept={takenTypes}
        aria-label={`${label}：选择文件`}
        onChange={(event) => {
          choose([...(event.currentTarget.files ?? [])])
          // The same file may be chosen again.
          event.currentTarget.value = ''
        }}
      />
      {note && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
      {first && (
        <Suspense>
          <CropDialog
            key={first.key}
            one={first}
            aspect={aspect}
            rest={cutting.length - 1}
            onDone={(crop) => void files.send(first, crop)}
            onSkip={() => files.drop(first.key)}
          />
        </Suspense>
      )}
    </Input.Wrapper>
  )
}
