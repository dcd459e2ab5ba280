import { NumberInput, Switch, Text } from '@mantine/core'
import { type CallData, formatFen, mostTaxPoints, type TaxSettings, taxNote, taxOn } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { Link } from 'react-router'
import { useRead } from '../../session/use-call.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { SettingsForm, SettingsPanel } from '../../ui/settings-panel.tsx'

type Stored = CallData<ConsoleCalls['getTax']>

const perPercent = 100

/** Percent as they are typed become basis points; a lone sign is none yet. */
const pointsOf = (typed: string | number): number => Math.round((Number(typed) || 0) * perPercent)

const sampleFen = 244_935

/** The note that buyers will read, with an example. */
const effectOf = (settings: TaxSettings): string => {
  const dearest = Math.max(settings.none, settings.ordinary, settings.special)
  const note = taxNote(settings)
  if (dearest === 0) return note ? `买家看到“${note}”，价格不变。` : '不加税点，买家看不到任何不同。'
  const taxFen = taxOn(sampleFen, dearest)
  return `买家看到“${note}”。例如商品和运费 ${formatFen(sampleFen)}，最多加税点 ${formatFen(taxFen)}，合计 ${formatFen(sampleFen + taxFen)}。`
}

const kinds = [
  { name: 'none', label: '不开发票' },
  { name: 'ordinary', label: '开普票' },
  { name: 'special', label: '开专票' },
] as const

function Form({ stored, close }: { stored: Stored; close: () => void }) {
  const form = useCallForm('updateTax', {
    initial: {
      included: stored.included,
      none: (stored.none / perPercent) as string | number,
      ordinary: (stored.ordinary / perPercent) as string | number,
      special: (stored.special / perPercent) as string | number,
    },
    input: ({ included, none, ordinary, special }) => ({
      body: {
        included,
        none: pointsOf(none),
        ordinary: pointsOf(ordinary),
        special: pointsOf(special),
        version: stored.version,
      },
    }),
    done: '已保存，从下一个订单起按新的税点；已有的订单和报价单不变',
    showsRefusal: true,
    onDone: close,
  })
  const { values } = form
  const settings = {
    included: values.included,
    none: pointsOf(values.none),
    ordinary: pointsOf(values.ordinary),
    special: pointsOf(values.special),
  }
  return (
    <SettingsForm form={form}>
      <Switch
        label="商品价格含税"
        description="只是写给买家看，不改变价格"
        checked={values.included}
        onChange={({ currentTarget }) => form.set('included', currentTarget.checked)}
      />
      {kinds.map(({ name, label }) => (
        <NumberInput
          key={name}
          label={`${label}加的税点`}
          w={220}
          min={0}
          max={mostTaxPoints / perPercent}
          decimalScale={2}
          suffix="%"
          {...form.value(name)}
        />
      ))}
      <Text c="dimmed" size="sm">
        税点按商品加运费（减去优惠）算，每单四舍五入一次，单列一行；退款时按比例退。0 为不加。
      </Text>
      <Text size="sm" role="status">
        {effectOf(settings)}
      </Text>
      <Text c="dimmed" size="sm">
        发票上的税率、项目名称和税收编码在<Link to="/invoices">发票</Link>页的“开票设置”里。
      </Text>
    </SettingsForm>
  )
}

/** The tax that an invoice adds to the prices. */
export function TaxPanel() {
  const read = useRead('getTax', {})
  return (
    <SettingsPanel title="发票与税" note="价格含不含税，开票加几个点" read={read}>
      {(stored) => <Form key={stored.version} stored={stored} close={() => void read.refetch()} />}
    </SettingsPanel>
  )
}
