import { Button, NumberInput, Stack, Text } from '@mantine/core'
import { mostSheetDays } from '@yinpu/contract'
import { useRead } from '../../session/use-call.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { Panel } from '../../ui/panel.tsx'

function Form({ was }: { was: number }) {
  const form = useCallForm('updateSheetRule', {
    initial: { days: was },
    input: ({ days }) => ({ body: { days, was } }),
    done: '已保存，从下一张报价单起',
  })
  const { value, error, onChange } = form.value('days')
  return (
    <form onSubmit={form.onSubmit}>
      <Stack gap="sm" maw={320}>
        <NumberInput
          label="几天内有效"
          description={`1 到 ${mostSheetDays} 天；出报价单时可以另写`}
          min={1}
          max={mostSheetDays}
          value={value}
          error={error}
          onChange={(next) => onChange(Number(next))}
        />
        <Text c="dimmed" size="xs">
          有效期内商品和运费不变，客户可以按它下单；到最后一天的午夜为止。
        </Text>
        <Button
          type="submit"
          variant="filled"
          w="fit-content"
          disabled={value === was}
          loading={form.isSending}
        >
          保存
        </Button>
      </Stack>
    </form>
  )
}

/** For how many days the shop holds its quotation sheets. */
export function SheetRulePanel() {
  const { data, error, refetch } = useRead('getSheetRule', {})
  return (
    <Panel title="报价单" note="开单时出的报价单">
      {data ? (
        <Form key={data.days} was={data.days} />
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <LoadingRows rows={3} />
      )}
    </Panel>
  )
}
