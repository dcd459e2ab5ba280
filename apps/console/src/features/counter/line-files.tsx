import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { type ArtworkSlot, formatBytes } from '@yinpu/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './line-files.module.css'
import type { DraftFile, DraftFiles, SendingFile } from './use-draft-files.ts'

interface Props {
  lineId: string
  slots: readonly ArtworkSlot[]
  files: DraftFiles
}

const percentOf = ({ sent, file }: SendingFile) =>
  file.size === 0 ? 0 : Math.min(99, Math.floor((100 * sent) / file.size))

function StoredFile({ file, place, onRemove }: { file: DraftFile; place: string; onRemove: () => void }) {
  return (
    <li>
      <IconPaperclip size={14} aria-hidden="true" />
      <a href={file.url} download={file.name}>
        {file.name}
      </a>
      <small>{[formatBytes(file.size), place].filter(Boolean).join(' · ')}</small>
      <ActionIcon size="sm" aria-label={`移除 ${file.name}`} onClick={onRemove}>
        <IconX size={14} />
      </ActionIcon>
    </li>
  )
}

function ComingFile({ one, files }: { one: SendingFile; files: DraftFiles }) {
  return (
    <li>
      <span>{one.file.name}</span>
      {one.fault === undefined ? (
        <small role="status">正在上传 {percentOf(one)}%</small>
      ) : (
        <>
          <small role="alert" className={styles.fault}>
            {one.fault}
          </small>
          <Button size="compact-xs" onClick={() => files.retry(one)}>
            重试
          </Button>
        </>
      )}
      <ActionIcon size="sm" aria-label={`不传 ${one.file.name}`} onClick={() => files.cancel(one)}>
        <IconX size={14} />
      </ActionIcon>
    </li>
  )
}

/** Artwork of a line, taken from a chat: dropped, pasted or chosen. */
export function LineFiles({ lineId, slots, files }: Props) {
  const [chosen, setChosen] = useState('')
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const slot = slots.some(({ id }) => id === chosen) ? chosen : undefined
  const [stored, coming] = [files.of(lineId), files.sendingOf(lineId)]
  const add = (list: Iterable<File>) => {
    const some = [...list]
    if (some.length > 0) files.add(lineId, slot, some)
  }
  // The open line takes what is pasted, wherever the cursor is.
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = event.clipboardData?.files
    // A text from an office program comes with a picture of itself.
    if (!pasted || pasted.length === 0 || event.clipboardData?.getData('text')) return
    event.preventDefault()
    add(pasted)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    window.addEventListener('paste', listen)
    return () => window.removeEventListener('paste', listen)
  }, [])
  return (
    <section
      className={styles.zone}
      aria-label="稿件"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        add(event.dataTransfer.files)
      }}
    >
      {stored.length + coming.length > 0 && (
        <ul className={styles.files}>
          {stored.map((file) => (
            <StoredFile
              key={file.file_id}
              file={file}
              place={slots.find(({ id }) => id === file.slot)?.name ?? ''}
              onRemove={() => {
                files.remove(file.file_id)
                input.current?.parentElement?.querySelector('button')?.focus()
              }}
            />
          ))}
          {coming.map((one) => (
            <ComingFile key={one.id} one={one} files={files} />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <Button
          size="compact-sm"
          leftSection={<IconPaperclip size={14} />}
          onClick={() => input.current?.click()}
        >
          添加稿件
        </Button>
        {slots.length > 1 && (
          <NativeSelect
            size="xs"
            aria-label="稿件位置"
            value={slot ?? ''}
            onChange={({ currentTarget: { value } }) => setChosen(value)}
            data={[
              { value: '', label: '整份文件' },
              ...slots.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <small>
          拖进来或 <kbd>Ctrl V</kbd> 粘贴；下单后检查
        </small>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="稿件：选择文件"
        onChange={(event) => {
          add(event.currentTarget.files ?? [])
          // The same file can then be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </section>
  )
}
