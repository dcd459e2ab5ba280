import { Alert, Button, FileButton, Group, Stack, Textarea } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { largestTableMb } from '@yinpu/contract/console'
import { useState } from 'react'
import { messageOf } from '../../session/call.ts'
import { readFile } from '../../session/read-file.ts'
import { useChange } from '../../session/use-call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { orderByHeads, pasteByName, type Row, readTable } from './tariff-cells.ts'
import type { Json } from './tariff-document.ts'

interface Props {
  rows: readonly Row[]
  draft: Json
  edit: (next: Json) => void
  close: () => void
}

const tabbed = (table: readonly (readonly string[])[]) =>
  table.map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ')).join('\t')).join('\n')

/** Pastes a price list of a mill or carrier from a spreadsheet; rows are matched by name. */
export function PasteDialog({ rows, draft, edit, close }: Props) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const read = useChange('readPriceTable', { showsFaults: true })
  const upload = async (file: File | null) => {
    if (!file) return
    setFault(undefined)
    if (file.size === 0) return setFault('文件是空的')
    if (file.size > largestTableMb * 1024 * 1024) return setFault(`文件超过 ${largestTableMb} MB`)
    const content = await readFile(file)
    read.mutate(
      { body: { name: file.name, content } },
      { onSuccess: (table) => setText(tabbed(orderByHeads(rows, table.rows))) },
    )
  }
  const message = fault ?? (read.error ? messageOf(read.error) : undefined)
  const done = pasteByName(draft, rows, readTable(text))
  const columns = rows[0]?.cells.slice(1).map(({ column }) => column.name) ?? []
  return (
    <Dialog opened onClose={close} title="从表格粘贴" size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          edit(done.document)
          close()
        }}
      >
        <Stack gap="sm">
          <Textarea
            label="在表格里复制几列，粘贴到这里，或上传表格"
            description={`第一列是名称，后面依次是${columns.join('、')}；上传的按表头认列，顺序随意；空格子不改`}
            autosize
            minRows={6}
            maxRows={14}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            data-autofocus
          />
          {message && (
            <Alert color="red" role="alert" p="xs">
              {message}
            </Alert>
          )}
          {done.unknown.length > 0 && (
            <Alert color="yellow" p="xs">
              没有找到：{done.unknown.slice(0, 10).join('、')}
            </Alert>
          )}
          <Group justify="flex-end">
            <FileButton accept=".xlsx,.xlsm,.csv,.txt" onChange={(file) => void upload(file)}>
              {(props) => (
                <Button {...props} mr="auto" leftSection={<IconUpload size={14} />} loading={read.isPending}>
                  上传表格
                </Button>
              )}
            </FileButton>
            <Button onClick={close}>返回</Button>
            <Button type="submit" variant="filled" disabled={done.written === 0}>
              填入 {done.written} 格
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
