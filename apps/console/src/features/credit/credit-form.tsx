import { Button, Group, NumberInput, Stack, Switch, Text, TextInput } from '@mantine/core'
import { plainYuan } from '@yinpu/contract'
import { creditTermDays } from '@yinpu/contract/console'
import { fenOf } from '../../session/call-fields.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { CustomerCredit } from './statement-state.ts'

const usualDays = 15

function CreditFields({ customer, close }: { customer: CustomerCredit; close: () => void }) {
  const { credit, buyer } = customer
  const form = useCallForm('setCustomerCredit', {
    initial: {
      limit_fen: credit ? plainYuan(credit.limit_fen) : '',
      term_days: (credit?.term_days ?? usualDays) as number | string,
      enabled: credit?.enabled ?? true,
    },
    yuan: { limit_fen: '额度' },
    input: ({ limit_fen, ...terms }) => ({
      params: { id: buyer.id },
      // The version on the page: a later change by somebody else is not overwritten.
      body: { ...terms, limit_fen: fenOf(limit_fen), version: credit?.version ?? 0 },
    }),
    done: credit ? '月结设置已修改' : '月结已开通',
    onDone: close,
  })
  return (
    <form onSubmit={form.onSubmit}>
      <Stack gap="sm">
        <TextInput label="额度（元）" data-autofocus inputMode="decimal" {...form.text('limit_fen')} />
        <NumberInput
          label="账期（天）"
          description={`出账后 ${creditTermDays.least} 至 ${creditTermDays.most} 天内结清，每月 1 日出账；逾期后不能再用月结下单`}
          // Not clamped: a number out of bounds gets an error and is not changed silently.
          clampBehavior="none"
          allowDecimal={false}
          {...form.number('term_days')}
        />
        <Switch
          label="可以用月结下单"
          checked={form.values.enabled}
          onChange={(event) => form.set('enabled', event.currentTarget.checked)}
        />
        {credit && (
          <Text size="xs" c="dimmed">
            额度改低或停用不影响已经欠的款，只是不能再下新单。
          </Text>
        )}
        <Group justify="flex-end">
          <Button onClick={close}>返回</Button>
          <Button type="submit" variant="filled" loading={form.isSending}>
            {credit ? '保存' : '开通'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface Props {
  customer: CustomerCredit | undefined
  opened: boolean
  close: () => void
}

/** Grants a customer monthly payment, or changes how far it goes. */
export function CreditDialog({ customer, opened, close }: Props) {
  return (
    <Dialog
      opened={opened && customer !== undefined}
      onClose={close}
      title={`月结 · ${customer?.buyer.name ?? ''}`}
    >
      {customer && <CreditFields customer={customer} close={close} />}
    </Dialog>
  )
}
