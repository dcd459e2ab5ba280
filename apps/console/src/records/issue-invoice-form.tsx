import { Button, FileInput, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type Invoice, invoiceTypes } from '@yinpu/contract'
import { largestInvoice } from '@yinpu/contract/console'
import type { ReactNode } from 'react'
import { readFormFile } from '../session/read-file.ts'
import { useCallForm } from '../session/use-call-form.ts'

const types = invoiceTypes.map((type) => ({
  value: type,
  label: type === '专票' ? '增值税专用发票' : '普通发票',
}))

interface Props {
  orderIds: string[]
  amountFen: number
  /** what the customer has asked for */
  type: Invoice['type'] | undefined
  close: () => void
  /** above the fields: whom and what it is for */
  children: ReactNode
}

/** Number and file of an invoice for an order, or for several. */
export function IssueInvoiceForm({ orderIds, amountFen, type, close, children }: Props) {
  const form = useCallForm('issueJointInvoice', {
    initial: {
      number: '',
      type: type ?? invoiceTypes[0],
      amount_fen: amountFen,
      file: null as File | null,
    },
    check: ({ file }) => ({
      file: file && file.size > largestInvoice ? '发票文件不能超过 10 MB' : undefined,
    }),
    input: async ({ file, ...invoice }) => ({
      body: {
        ...invoice,
        order_ids: orderIds,
        amount_fen: amountFen,
        file: await readFormFile(file, 'file', largestInvoice),
      },
    }),
    done:
      orderIds.length > 1
        ? `发票已开，客户在 ${orderIds.length} 个订单里都可以下载`
        : '发票已开，买家可以在订单里下载',
    onDone: close,
  })
  const { errors } = form
  const refusal = errors.amount_fen ?? errors.order_ids
  return (
    <form onSubmit={form.onSubmit}>
      <Stack gap="sm">
        {children}
        <Select
          label="类型"
          data={types}
          allowDeselect={false}
          {...form.value('type')}
          onChange={(chosen) => chosen && form.set('type', chosen)}
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
        {refusal && (
          <Text c="red" size="sm">
            {refusal}
          </Text>
        )}
        <Group justify="flex-end">
          <Button onClick={close}>返回</Button>
          <Button type="submit" variant="filled" loading={form.isSending} disabled={orderIds.length === 0}>
            开票
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
