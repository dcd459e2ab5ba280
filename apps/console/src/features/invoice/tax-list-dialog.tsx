import { Button, Checkbox, Group, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core'
import { type CallData, invoiceTypes } from '@yinpu/contract'
import { type ConsoleCalls, mostTaxRows, taxRates } from '@yinpu/contract/console'
import { useState } from 'react'
import { saveFile } from '../../session/save-file.ts'
import { useRead } from '../../session/use-call.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'

type Invoicing = CallData<ConsoleCalls['getInvoicing']>

const rates = taxRates.map((rate) => ({ value: String(rate), label: `${rate}%` }))
const types = [{ value: '', label: '全部' }, ...invoiceTypes.map((type) => ({ value: type, label: type }))]

function SettingsForm({ settings, done }: { settings: Invoicing; done: () => void }) {
  const form = useCallForm('saveInvoicing', {
    initial: settings,
    // A colleague's newer settings are shown before they are replaced.
    input: (values) => ({ body: { ...values, version: settings.version } }),
    done: '开票设置已保存',
    onDone: done,
  })
  const { code } = form.values
  return (
    <form onSubmit={form.onSubmit}>
      <Stack gap="sm">
        <Select
          label="税率"
          data={rates}
          allowDeselect={false}
          value={String(form.values.rate)}
          error={form.errors.rate}
          onChange={(chosen) => {
            const rate = taxRates.find((one) => String(one) === chosen)
            if (rate !== undefined) form.set('rate', rate)
          }}
        />
        <TextInput
          label="税收分类编码"
          description={`商品和服务税收编码，19 位；不清楚请问会计${code && `，已填 ${code.trim().length} 位`}`}
          inputMode="numeric"
          {...form.text('code')}
        />
        <Checkbox
          label="项目名称用各产品的名称"
          checked={form.values.by_product}
          onChange={(event) => form.set('by_product', event.currentTarget.checked)}
        />
        <TextInput label="统一的项目名称" description="不用产品名称时，每一行都用它" {...form.text('item')} />
        <Group grow>
          <TextInput label="收款人" {...form.text('payee')} />
          <TextInput label="复核人" {...form.text('reviewer')} />
        </Group>
        <Group justify="flex-end">
          {settings.code !== '' && <Button onClick={done}>返回</Button>}
          <Button type="submit" variant="filled" loading={form.isSending}>
            保存设置
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface ExportProps {
  settings: Invoicing
  orderIds: string[]
  edit: () => void
  close: () => void
}

function ExportForm({ settings, orderIds, edit, close }: ExportProps) {
  const [type, setType] = useState('')
  const [isJoined, setJoined] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const chosen = invoiceTypes.find((one) => one === type)
  const save = async () => {
    setBusy(true)
    const isSaved = await saveFile('exportTaxList', {
      query: {
        ...(orderIds.length > 0 && { order_ids: orderIds }),
        ...(chosen && { type: chosen }),
        ...(isJoined && { join: 'yes' }),
      },
    })
    setBusy(false)
    if (isSaved) close()
  }
  return (
    <Stack gap="sm">
      <Text>
        {orderIds.length > 0
          ? `所选的 ${orderIds.length} 个订单`
          : `全部待开票的订单，一次最多 ${mostTaxRows} 个`}
        ，税率 {settings.rate}%，{settings.by_product ? '项目用产品名称' : `项目名称“${settings.item}”`}。
      </Text>
      <SegmentedControl aria-label="发票类型" data={types} value={type} onChange={setType} />
      <Checkbox
        label="同一位客户、同一抬头的合开一张"
        checked={isJoined}
        onChange={(event) => setJoined(event.currentTarget.checked)}
      />
      <Text size="sm" c="dimmed">
        两张表的列与税务局“批量开具”的模板相同，金额含税。把内容贴进模板导入，开好后在这里逐张填发票号码、上传文件。
      </Text>
      <Group justify="space-between">
        <Button variant="subtle" onClick={edit}>
          开票设置
        </Button>
        <Group>
          <Button onClick={close}>返回</Button>
          <Button variant="filled" data-autofocus loading={isBusy} onClick={() => void save()}>
            导出
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}

function TaxList({ orderIds, close }: { orderIds: string[]; close: () => void }) {
  const { data, error, refetch } = useRead('getInvoicing', {})
  const [isEditing, setEditing] = useState(false)
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <LoadingRows rows={4} />
  return isEditing || data.code === '' ? (
    <SettingsForm settings={data} done={() => setEditing(false)} />
  ) : (
    <ExportForm settings={data} orderIds={orderIds} edit={() => setEditing(true)} close={close} />
  )
}

interface Props {
  /** empty: all that wait; undefined: the dialog is closed */
  orderIds: string[] | undefined
  close: () => void
}

/** A list for the tax office's import in bulk, and the settings that it needs once. */
export function TaxListDialog({ orderIds, close }: Props) {
  return (
    <Dialog opened={orderIds !== undefined} onClose={close} title="数电票清单">
      {orderIds && <TaxList orderIds={orderIds} close={close} />}
    </Dialog>
  )
}
