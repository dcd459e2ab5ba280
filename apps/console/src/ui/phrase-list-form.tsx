import { ActionIcon, Button, Group, Stack, Textarea } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { NewerAlert } from './unsaved.tsx'

export interface PhraseList {
  texts: string[]
  version: number
}

interface Line {
  id: number
  text: string
}

interface Props {
  stored: PhraseList
  /** what one is called: 原因 */
  noun: string
  most: number
  longest: number | undefined
  isSaving: boolean
  /** by the index of the text */
  faultAt: (at: number) => string | undefined
  /** the version that a colleague has saved meanwhile */
  newer: PhraseList | undefined
  save: (list: PhraseList) => void
  /** forgets the refusal */
  reset: () => void
  close: () => void
}

/** The shop's own sentences: one field each, in their order. */
export function PhraseListForm({
  stored,
  noun,
  most,
  longest,
  isSaving,
  faultAt,
  newer,
  save,
  reset,
  close,
}: Props) {
  const next = useRef(stored.texts.length)
  const [lines, setLines] = useState<Line[]>(() => stored.texts.map((text, id) => ({ id, text })))
  const [version, setVersion] = useState(stored.version)
  const move = (at: number, by: 1 | -1) => {
    const moved = [...lines]
    const [line] = moved.splice(at, 1)
    if (line) moved.splice(at + by, 0, line)
    setLines(moved)
  }
  const add = () => {
    next.current += 1
    setLines([...lines, { id: next.current, text: '' }])
  }
  const saveAs = (asOf: number) => {
    setVersion(asOf)
    save({ texts: lines.map(({ text }) => text), version: asOf })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        saveAs(version)
      }}
    >
      <Stack gap="xs">
        {newer && (
          <NewerAlert
            isBusy={isSaving}
            saveOver={() => saveAs(newer.version)}
            discard={() => {
              setLines(newer.texts.map((text, id) => ({ id, text })))
              setVersion(newer.version)
              reset()
            }}
          >
            现在是：{newer.texts.join('、')}
          </NewerAlert>
        )}
        {lines.map((line, at) => (
          <Group key={line.id} gap={4} wrap="nowrap" align="flex-start">
            <Textarea
              flex={1}
              autosize
              minRows={1}
              aria-label={`第 ${at + 1} 个${noun}`}
              value={line.text}
              maxLength={longest}
              error={faultAt(at)}
              onChange={({ currentTarget: { value } }) =>
                setLines(lines.map((one) => (one === line ? { ...one, text: value } : one)))
              }
            />
            <ActionIcon aria-label={`上移第 ${at + 1} 个`} disabled={at === 0} onClick={() => move(at, -1)}>
              <IconArrowUp size={15} />
            </ActionIcon>
            <ActionIcon
              aria-label={`下移第 ${at + 1} 个`}
              disabled={at === lines.length - 1}
              onClick={() => move(at, 1)}
            >
              <IconArrowDown size={15} />
            </ActionIcon>
            <ActionIcon
              aria-label={`删除第 ${at + 1} 个`}
              disabled={lines.length === 1}
              onClick={() => setLines(lines.filter((one) => one !== line))}
            >
              <IconTrash size={15} />
            </ActionIcon>
          </Group>
        ))}
        <Group justify="space-between">
          <Button leftSection={<IconPlus size={14} />} disabled={lines.length >= most} onClick={add}>
            加一个
          </Button>
          <Group gap="xs">
            <Button onClick={close}>返回</Button>
            <Button type="submit" variant="filled" color="dark" loading={isSaving}>
              保存
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  )
}
