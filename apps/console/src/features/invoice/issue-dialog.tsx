import { Button, FileInput, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { formatFen, invoiceTypes } from '@yinpu/contract'
import { largestInvoice } from '@yinpu/contract/console'
import { InvoiceTitle } from '../../records/invoice-title.tsx'
import { readFormFile } from '../../session/read-file.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { InvoiceRow } from './invoice-rows.ts'
import styles from './issue-dialog.module.css'

const types = invoiceTypes.map((type) => ({
  value: type,
  label: type === '专票' ? '增值税专用发票' : '普通发票',
}))

function IssueFields({ row, close }: { row: InvoiceRow; close: () => void }) {
  const form = useCallForm('issueInvoice', {
    initial: {
      number: '',
      type: row.wish?.type ?? invoiceTypes[0],
      amount_fen: row.amount_fen,
      file: null as File | null,
    },
    check: ({ file }) => ({
      file: file && file.size > largestInvoice ? '发票文件不能超过 10 MB' : undefined,
    }),
    input: async ({ file, ...invoice }) => ({
      params: { id: row.order_id },
      body: {
        ...invoice,
        amount_fen: row.amount_fen,
        file: await readFormFile(file, 'file', largestInvoice),
      },
    }),
    done: '发票已开，买家可以在订单里下载',
    onDone: close,
  })
  const { errors } = form
  return (
    <form onSubmit={form.onSubmit}>
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
          {...form.value('type')}
          onChange={(type) => type && form.set('type', type)}
        />
        <TextInput label="发票号码" data-autofocus inputMode="numeric" {...form.text('number')} />
        <FileInput
          label="发票文件"
          description="PDF、OFD 或 JPG，10 MB 以内"
          placeholder="选择文件"
          accept=".pdf,.ofd,.jpg,.jpeg"
          clearable
          leftSection={<IconUpload size={15} />}
          {...form.value('file')}
          error={errors.file ?? errors['file.content']}
        />
        {errors.amount_fen && (
          <Text c="red" size="sm">
            {errors.amount_fen}
          </Text>
        )}
        <Group justify="flex-end">
          <Button onClick={close}>返回</Button>
          <Button type="submit" variant="filled" loading={form.isSending}>
            开票
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Issues an order's invoice: number and file, beside the invoice title. */
export function IssueDialog({ row, close }: { row: InvoiceRow | undefined; close: () => void }) {
  return (
    <Dialog opened={row !== undefined} onClose={close} title={`开票 · ${row?.order_no ?? ''}`}>
      {row && <IssueFields key={row.order_id} row={row} close={close} />}
    </Dialog>
  )
}
