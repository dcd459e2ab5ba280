import { Button, FileInput, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { formatFen, invoiceTypes } from '@yinpu/contract'
import { largestInvoice } from '@yinpu/contract/console'
import { useState } from 'react'
import { InvoiceTitle } from '../../records/invoice-title.tsx'
import { faultsOf } from '../../session/call.ts'
import { readFile } from '../../session/read-file.ts'
import { useChange } from '../../session/use-call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { InvoiceRow } from './invoice-rows.ts'
import styles from './issue-dialog.module.css'

const types = invoiceTypes.map((type) => ({
  value: type,
  label: type === '专票' ? '增值税专用发票' : '普通发票',
}))

const fileFault = (file: File | null) => {
  if (!file) return '请选择发票文件'
  return file.size > largestInvoice ? '发票文件不能超过 10 MB' : undefined
}

function IssueFields({ row, close }: { row: InvoiceRow; close: () => void }) {
  const [number, setNumber] = useState('')
  const [type, setType] = useState(row.wish?.type ?? invoiceTypes[0])
  const [file, setFile] = useState<File | null>(null)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const issue = useChange('issueInvoice', {
    done: '发票已开，买家可以在订单里下载',
    showsFaults: true,
  })
  const faults = { ...faultsOf(issue.error), ...wrong }
  const send = async () => {
    const fault = fileFault(file)
    const found = { ...(!number.trim() && { number: '请填写发票号码' }), ...(fault && { file: fault }) }
    setWrong(found)
    if (!file || Object.keys(found).length > 0) return
    const content = await readFile(file).catch(() => undefined)
    if (content === undefined) return setWrong({ file: '没有读到文件，请重新选择' })
    issue.mutate(
      {
        params: { id: row.order_id },
        body: { number, type, amount_fen: row.amount_fen, file: { name: file.name, content } },
      },
      { onSuccess: close },
    )
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Stack gap="sm">
        <div className={styles.wish}>
          <InvoiceTitle orderId={row.order_id} title={row.wish}>
            <dt>应开金额</dt>
            <dd className={styles.sum}>¥{formatFen(row.amount_fen)}</dd>
          </InvoiceTitle>
        </div>
        <Select
          label="类型"
          data={types}
          allowDeselect={false}
          value={type}
          error={faults.type}
          onChange={(value) => setType(value as typeof type)}
        />
        <TextInput
          label="发票号码"
          data-autofocus
          inputMode="numeric"
          value={number}
          error={faults.number}
          onChange={(event) => {
            setNumber(event.currentTarget.value)
            setWrong({})
          }}
        />
        <FileInput
          label="发票文件"
          description="PDF、OFD 或 JPG，10 MB 以内"
          placeholder="选择文件"
          accept=".pdf,.ofd,.jpg,.jpeg"
          clearable
          leftSection={<IconUpload size={15} />}
          value={file}
          error={faults.file ?? faults['file.content']}
          onChange={(chosen) => {
            setFile(chosen)
            setWrong({})
          }}
        />
        {faults.amount_fen && (
          <Text c="red" size="sm">
            {faults.amount_fen}
          </Text>
        )}
        <Group justify="flex-end">
          <Button onClick={close}>返回</Button>
          <Button type="submit" variant="filled" loading={issue.isPending}>
            开票
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Issues an order's invoice: number and file, beside whom it is made out to. */
export function IssueDialog({ row, close }: { row: InvoiceRow | undefined; close: () => void }) {
  return (
    <Dialog opened={row !== undefined} onClose={close} title={`开票 · ${row?.order_no ?? ''}`}>
      {row && <IssueFields key={row.order_id} row={row} close={close} />}
    </Dialog>
  )
}
