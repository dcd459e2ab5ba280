import { Alert, Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { pasteByName, type Row, readTable } from './tariff-cells.ts'
import type { Json } from './tariff-document.ts'

interface Props {
  rows: readonly Row[]
  draft: Json
  edit: (next: Json) => void
  close: () => void
}

/** Pastes a price list of a mill or carrier from a spreadsheet; rows are matched by name. */
export function PasteDialog({ rows, draft, edit, close }: Props) {
  const [text, setText] = useState('')
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
            label="在表格里复制几列，粘贴到这里"
            description={`第一列是名称，后面依次是${columns.join('、')}；空格子不改`}
            autosize
            minRows={6}
            maxRows={14}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            data-autofocus
          />
          {done.unknown.length > 0 && (
            <Alert color="yellow" p="xs">
              没有找到：{done.unknown.slice(0, 10).join('、')}
            </Alert>
          )}
          <Group justify="flex-end">
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
