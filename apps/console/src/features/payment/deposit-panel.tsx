import { NumberInput, Switch, Text } from '@mantine/core'
import { type CallData, depositOf, formatFen } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { useRead } from '../../session/use-call.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { SettingsForm, SettingsPanel } from '../../ui/settings-panel.tsx'

type Stored = CallData<ConsoleCalls['getDeposit']>

const sampleFen = 268_800

/** The effect of the settings on a price. */
const effectOf = (percent: number): string => {
  if (percent === 0) return '不收定金：付清全款才开工。'
  const depositFen = depositOf(sampleFen, percent)
  return `例如合计 ${formatFen(sampleFen)}：先付 ${formatFen(depositFen)} 就开工，尾款 ${formatFen(sampleFen - depositFen)}。`
}

function Form({ stored, close }: { stored: Stored; close: () => void }) {
  const form = useCallForm('updateDeposit', {
    initial: {
      percent: stored.percent as string | number,
      online: stored.online,
      holds_goods: stored.holds_goods,
    },
    input: ({ percent, ...rest }) => ({
      body: { ...rest, percent: percent === '' ? 0 : Number(percent), version: stored.version },
    }),
    done: '已保存，从下一个订单起按新的规定',
    showsRefusal: true,
    onDone: close,
  })
  const { values } = form
  const percent = Number(values.percent) || 0
  return (
    <SettingsForm form={form}>
      <NumberInput
        label="定金占合计的百分之几"
        description="向上取整到元；0 为不收定金"
        w={220}
        min={0}
        max={99}
        allowDecimal={false}
        suffix="%"
        {...form.value('percent')}
      />
      <Text size="sm" role="status">
        {effectOf(percent)}
      </Text>
      <Switch
        label="买家自己下的单也可以先付定金"
        description="关着时只有开单时选了“先收定金”的订单可以；买家总可以一次付全款"
        checked={values.online}
        disabled={percent === 0}
        onChange={({ currentTarget }) => form.set('online', currentTarget.checked)}
      />
      <Switch
        label="尾款和补差价付清才能发货"
        description="开着时没付清的订单在发货页显示“等尾款”；没付清的订单总不会自动完成"
        checked={values.holds_goods}
        onChange={({ currentTarget }) => form.set('holds_goods', currentTarget.checked)}
      />
    </SettingsForm>
  )
}

/** The part of a price with which orders may start, and what waits for the rest. */
export function DepositPanel() {
  const read = useRead('getDeposit', {})
  return (
    <SettingsPanel title="定金与尾款" note="先付一部分就开工，其余发货前或以后付" read={read}>
      {(stored) => <Form key={stored.version} stored={stored} close={() => void read.refetch()} />}
    </SettingsPanel>
  )
}
