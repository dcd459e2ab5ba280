import { ActionIcon, Button, Loader } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import {
  type CallData,
  formatBytes,
  isPictureName,
  largestAnswerFile,
  type MessageFile,
  messageFileFault,
  messageFileKinds,
  messageFileTypes,
  mostMessageFiles,
} from '@yinpu/contract'
import { type ConsoleCalls, consoleEndpoints } from '@yinpu/contract/console'
import { useRef, useState } from 'react'
import { call, messageOf } from '../session/call.ts'
import { readFile } from '../session/read-file.ts'
import { Gallery } from './gallery.tsx'
import styles from './message-files.module.css'

const uploadProblems = {
  failed: '有附件上传失败，请重试或移除',
  sending: '附件还在上传，请等传完再发',
}

interface ChosenFile {
  id: number
  /** the thread that it was chosen for */
  of: string
  file: File
  state: 'sending' | 'up' | 'failed'
  fault?: string | undefined
  up?: CallData<ConsoleCalls['uploadTalkFile']>
}

/**
 * Files of an answer: each is sent as soon as it is chosen, and stays until the answer is sent. `of` names the talk:
 * a panel may switch to another one while it is open, and files must not go to the wrong buyer.
 */
export const useMessageFiles = (of: string) => {
  const [all, setAll] = useState<readonly ChosenFile[]>([])
  const [noted, setNoted] = useState<{ of: string; text: string }>()
  const chosen = all.filter((one) => one.of === of)
  const next = useRef(0)

  const change = (id: number, changes: Partial<ChosenFile>) =>
    setAll((files) => files.map((one) => (one.id === id ? { ...one, ...changes } : one)))

  const send = async ({ id, file }: ChosenFile) => {
    change(id, { state: 'sending', fault: undefined })
    try {
      const content = await readFile(file).catch(() => undefined)
      if (content === undefined) return change(id, { state: 'failed', fault: '没有读到文件，请重新选择' })
      change(id, {
        state: 'up',
        up: await call('uploadTalkFile', { body: { file: { name: file.name, content } } }),
      })
    } catch (error) {
      change(id, { state: 'failed', fault: messageOf(error) })
    }
  }

  const add = (newFiles: readonly File[]) => {
    const remaining = mostMessageFiles - chosen.length
    const faults = newFiles.flatMap((file) => {
      const fault = messageFileFault(file, largestAnswerFile)
      return fault ? [`${file.name}：${fault}`] : []
    })
    const fit = newFiles.filter((file) => messageFileFault(file, largestAnswerFile) === undefined)
    const more =
      fit.length > remaining
        ? [`最多 ${mostMessageFiles} 个，后面的 ${fit.length - remaining} 个没有加入`]
        : []
    setNoted({ of, text: [...faults, ...more].join('；') })
    const added = fit.slice(0, Math.max(0, remaining)).map((file): ChosenFile => {
      next.current += 1
      return { id: next.current, of, file, state: 'sending' }
    })
    setAll((files) => [...files, ...added])
    for (const one of added) void send(one)
  }

  const is = (state: ChosenFile['state']) => chosen.some((one) => one.state === state)
  return {
    chosen,
    note: noted?.of === of && noted.text !== '' ? noted.text : undefined,
    add,
    retry: (one: ChosenFile) => void send(one),
    remove: (id: number) => setAll((files) => files.filter((one) => one.id !== id)),
    clear: () => {
      setAll((files) => files.filter((one) => one.of !== of))
      setNoted(undefined)
    },
    /** as the call expects them */
    files: chosen.flatMap(({ up }) => (up ? [{ key: up.key, name: up.name }] : [])),
    /** why they cannot be sent yet */
    problem: is('failed') ? uploadProblems.failed : is('sending') ? uploadProblems.sending : undefined,
  }
}

export type ChosenMessageFiles = ReturnType<typeof useMessageFiles>

/** `fault`: the server's error about one of them. */
export function MessageFileField({
  files,
  fault,
}: {
  files: ChosenMessageFiles
  fault?: string | undefined
}) {
  const input = useRef<HTMLInputElement>(null)
  const { chosen, note, add, retry, remove } = files
  const isFull = chosen.length >= mostMessageFiles
  return (
    <div>
      <div className={styles.choose}>
        <Button
          leftSection={<IconPaperclip size={15} />}
          disabled={isFull}
          onClick={() => input.current?.click()}
        >
          添加附件
        </Button>
        <small>
          最多 {mostMessageFiles} 个，每个 10 MB 以内。{messageFileKinds}
        </small>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={messageFileTypes}
        aria-label="附件：选择文件"
        onChange={(event) => {
          add([...(event.currentTarget.files ?? [])])
          // The same file can then be chosen again.
          event.currentTarget.value = ''
        }}
      />
      {chosen.length > 0 && (
        <ul className={styles.files} aria-label="要发的附件">
          {chosen.map((one) => (
            <li key={one.id}>
              <span>{one.file.name}</span>
              {one.state === 'sending' && (
                <small role="status">
                  <Loader size={12} /> 正在上传
                </small>
              )}
              {one.state === 'up' && <small>{formatBytes(one.file.size)}</small>}
              {one.state === 'failed' && (
                <>
                  <small role="alert" className={styles.fault}>
                    {one.fault}
                  </small>
                  <Button size="compact-xs" onClick={() => retry(one)}>
                    重试
                  </Button>
                </>
              )}
              <ActionIcon
                size="sm"
                aria-label={`移除 ${one.file.name}`}
                onClick={() => {
                  remove(one.id)
                  input.current?.parentElement?.querySelector('button')?.focus()
                }}
              >
                <IconX size={14} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {(fault ?? note) && (
        <p className={styles.fault} role="alert">
          {fault ?? note}
        </p>
      )}
    </div>
  )
}

/** Files of a message, as download links; nothing if there are none. */
export function MessageFileList({ files }: { files: readonly MessageFile[] }) {
  if (files.length === 0) return null
  const pictures = files
    .filter(({ name }) => isPictureName(name))
    .map(({ file_id, name, url }) => ({
      picture_id: file_id,
      name,
      url,
      preview: consoleEndpoints.previewTalkFile.path.replace(':file_id', encodeURIComponent(file_id)),
    }))
  return (
    <>
      <Gallery pictures={pictures} label="附件" isSmall />
      <ul className={styles.list} aria-label="附件">
        {files.map(({ file_id, name, size, url }) => (
          <li key={file_id}>
            <IconPaperclip size={14} aria-hidden="true" />
            <a href={url} download={name} aria-label={`下载 ${name}`}>
              {name}
            </a>
            <small>{formatBytes(size)}</small>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The error about the files of a form; one about their upload ends with the upload. */
export const fileFaultIn = (
  faults: Record<string, string>,
  { problem }: Pick<ChosenMessageFiles, 'problem'>,
): string | undefined => {
  const uploads = Object.values(uploadProblems)
  const texts = Object.entries(faults)
    .filter(([name]) => name === 'files' || name.startsWith('files.'))
    .map(([, text]) => text)
  return texts.find((text) => problem !== undefined || !uploads.includes(text))
}
