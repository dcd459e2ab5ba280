import { ActionIcon, Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { codes } from '@yinpu/contract'
import { mostRejectReasons } from '@yinpu/contract/console'
import { useRef, useState } from 'react'
import { faultsOf, Refused } from '../../session/call.ts'
import { useChange, useRead } from '../../session/use-call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'

interface Held {
  reasons: string[]
  version: number
}

interface Line {
  id: number
  text: string
}

const newerOf = (error: unknown): Held | undefined =>
  error instanceof Refused && error.code === codes.conflict ? (error.data as Held) : undefined

function Reasons({ held, close }: { held: Held; close: () => void }) {
  const next = useRef(held.reasons.length)
  const [lines, setLines] = useState<Line[]>(() => held.reasons.map((text, id) => ({ id, text })))
  const [version, setVersion] = useState(held.version)
  const replace = useChange('replaceRejectReasons', { renews: ['getRejectReasons'], done: '已保存' })
  const faults = faultsOf(replace.error)
  const newer = newerOf(replace.error)
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
  const save = (asOf: number) => {
    setVersion(asOf)
    const reasons = lines.map(({ text }) => text)
    replace.mutate({ body: { reasons, version: asOf } }, { onSuccess: close })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save(version)
      }}
    >
      <Stack gap="xs">
        {newer && (
          <Alert color="yellow" title="同事刚修改过">
            <p>现在是：{newer.reasons.join('、')}</p>
            <Group gap="xs">
              <Button onClick={() => save(newer.version)}>用我写的替换</Button>
              <Button
                onClick={() => {
                  setLines(newer.reasons.map((text, id) => ({ id, text })))
                  setVersion(newer.version)
                  replace.reset()
                }}
              >
                改用现在的
              </Button>
            </Group>
          </Alert>
        )}
        {lines.map((line, at) => (
          <Group key={line.id} gap={4} wrap="nowrap" align="flex-start">
            <TextInput
              flex={1}
              aria-label={`第 ${at + 1} 个原因`}
              value={line.text}
              maxLength={60}
              error={faults[`reasons.${at}`]}
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
          <Button
            leftSection={<IconPlus size={14} />}
            disabled={lines.length >= mostRejectReasons}
            onClick={add}
          >
            加一个
          </Button>
          <Group gap="xs">
            <Button onClick={close}>返回</Button>
            <Button type="submit" variant="filled" color="dark" loading={replace.isPending}>
              保存
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  )
}

/** Why the shop usually refuses artwork, in its own words: one field each, in the order of their keys. */
export function ReasonsDialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const { data, error, refetch } = useRead('getRejectReasons', {})
  return (
    <Dialog opened={isOpen} onClose={close} title="常用的退稿原因" size="md">
      {data ? (
        <Reasons held={data} close={close} />
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <LoadingRows rows={4} />
      )}
    </Dialog>
  )
}
