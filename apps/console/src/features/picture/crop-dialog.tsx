import 'react-easy-crop/react-easy-crop.css'
import { Button, Group, Modal, Slider, Stack, Text } from '@mantine/core'
import type { Crop } from '@yinpu/contract'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import type { ChosenFile } from './chosen-files.ts'
import styles from './picture-field.module.css'

const shareOf = (percent: number) => Math.min(1, Math.max(0, Math.round(percent * 100) / 10_000))

/** Converts percents of the cropper to shares; rounding must not exceed the picture. */
export const cropOf = ({ x, y, width, height }: Area): Crop => {
  const [left, top] = [shareOf(x), shareOf(y)]
  return {
    x: left,
    y: top,
    width: Math.min(shareOf(width), Math.round((1 - left) * 10_000) / 10_000),
    height: Math.min(shareOf(height), Math.round((1 - top) * 10_000) / 10_000),
  }
}

interface Props {
  one: ChosenFile
  aspect: number
  /** the number of files after it */
  rest: number
  onDone: (crop: Crop) => void
  onSkip: () => void
}

/** Selects the part of a file to show: moved by dragging or by arrows, enlarged by the wheel or the slider. */
export default function CropDialog({ one, aspect, rest, onDone, onSkip }: Props) {
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [isBroken, setBroken] = useState(false)
  return (
    <Modal opened onClose={onSkip} title={`裁剪 · ${one.file.name}`} size="lg">
      <Stack gap="sm">
        <div className={styles.stage}>
          {isBroken ? (
            <Text p="md">这个浏览器打不开这张图片，请另存为 JPG 再选</Text>
          ) : (
            <Cropper
              image={one.url}
              aspect={aspect}
              crop={position}
              zoom={zoom}
              minZoom={1}
              maxZoom={6}
              disableAutomaticStylesInjection
              mediaProps={{ alt: '', onError: () => setBroken(true) }}
              onCropChange={setPosition}
              onZoomChange={setZoom}
              onCropAreaChange={setArea}
            />
          )}
        </div>
        <Group gap="sm" wrap="nowrap">
          <Text size="xs" c="dimmed">
            放大
          </Text>
          <Slider
            className={styles.zoom}
            thumbLabel="放大"
            label={(value) => `${value.toFixed(1)} 倍`}
            min={1}
            max={6}
            step={0.1}
            value={zoom}
            onChange={setZoom}
          />
        </Group>
        <Group justify="flex-end">
          {rest > 0 && (
            <Text size="xs" c="dimmed" mr="auto">
              后面还有 {rest} 张
            </Text>
          )}
          <Button onClick={onSkip}>不要这张</Button>
          <Button
            variant="filled"
            data-autofocus
            disabled={isBroken || !area}
            onClick={() => area && onDone(cropOf(area))}
          >
            裁好，上传
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
