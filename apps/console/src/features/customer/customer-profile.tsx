import { Alert, Button, Group, Select, Stack, TagsInput, TextInput } from '@mantine/core'
import { mostCustomerTags } from '@yinpu/contract/console'
import { useMe } from '../../session/me.ts'
import { useRead } from '../../session/use-call.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { Customer } from './customer.ts'

interface FormProps {
  customer: Customer
  close: () => void
}

function ProfileForm({ customer, close }: FormProps) {
  const { data: choices } = useRead('getCustomerChoices', {})
  const { own_customers_only } = useMe()
  const { id, name, company, role, seller, seller_id, tags, version } = customer
  const form = useCallForm('updateCustomerProfile', {
    initial: { name, company, role, seller_id: seller_id ?? '', tags },
    // A colleague's change is on the page by the time this is sent again: `version` is the one on the screen.
    input: (values) => ({ params: { id }, body: { ...values, version } }),
    done: '资料已保存',
    onDone: close,
  })
  // A seller who has left stays readable.
  const sellers = (choices?.sellers ?? []).map((one) => ({ value: one.id, label: one.name }))
  const withOwn =
    seller_id === undefined || sellers.some(({ value }) => value === seller_id)
      ? sellers
      : [...sellers, { value: seller_id, label: seller }]
  return (
    <form onSubmit={form.onSubmit}>
      <Stack gap="sm">
        {form.refusal !== null && (
          <Alert color="yellow">
            现在是：{[company, name, role, seller, tags.join('、')].filter(Boolean).join(' · ')}
            。您填的还在，再保存就以您的为准。
          </Alert>
        )}
        <TextInput label="公司" autoComplete="off" {...form.text('company')} />
        <TextInput label="姓名" autoComplete="off" {...form.text('name')} />
        <TextInput label="职务" placeholder="例如采购" autoComplete="off" {...form.text('role')} />
        <Select
          label="业务员"
          placeholder="没有"
          clearable={!own_customers_only}
          disabled={own_customers_only}
          description={own_customers_only && '换业务员请找能看全部客户的同事'}
          searchable
          data={withOwn}
          value={form.values.seller_id || null}
          error={form.errors.seller_id}
          onChange={(next) => form.set('seller_id', next ?? '')}
        />
        <TagsInput
          label="标签"
          description="客户看不到业务员、职务和标签"
          placeholder={form.values.tags.length === 0 ? '输入后回车' : ''}
          data={choices?.tags ?? []}
          maxTags={mostCustomerTags}
          error={
            form.errors.tags ?? Object.entries(form.errors).find(([path]) => path.startsWith('tags.'))?.[1]
          }
          value={[...form.values.tags]}
          onChange={(next) => form.set('tags', next)}
        />
        <Group justify="flex-end">
          <Button onClick={close}>取消</Button>
          <Button type="submit" variant="filled" loading={form.isSending}>
            保存
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

export function ProfileDialog({ opened, ...props }: FormProps & { opened: boolean }) {
  return (
    <Dialog opened={opened} onClose={props.close} title="客户资料">
      <ProfileForm {...props} />
    </Dialog>
  )
}
