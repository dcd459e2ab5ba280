import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Refusal } from '@yinpu/client'
import { knownCustomer } from '@yinpu/contract/console'
import { useCallForm } from '../../session/use-call-form.ts'
import styles from './counter.module.css'

/** A person's name in Chinese has four characters at most; a longer one names a company. */
const longestPersonName = 4

const namesOf = (typed: string) => {
  const text = typed.trim()
  return text.length > longestPersonName ? { name: '', company: text } : { name: text, company: '' }
}

/** Opens a customer by a name and a mobile and chooses them; a mobile that is known chooses its customer. */
export function NewCustomerFields({ onChoose }: { onChoose: (id: string) => void }) {
  const form = useCallForm('createCustomer', {
    initial: { name: '', mobile: '' },
    input: ({ name, mobile }, key) => ({ body: { ...namesOf(name), mobile, key } }),
    done: '客户已建立',
    onDone: ({ id }) => onChoose(id),
    onRefused: (error) => {
      const known = error instanceof Refusal ? knownCustomer.safeParse(error.data) : undefined
      if (known?.success) onChoose(known.data.customer_id)
    },
  })
  const name = form.text('name')
  return (
    <form className={styles.newCustomer} onSubmit={form.onSubmit}>
      <TextInput
        aria-label="新客户的公司或姓名"
        placeholder="公司或姓名"
        autoComplete="off"
        {...name}
        error={name.error ?? form.errors.company}
      />
      <TextInput
        aria-label="新客户的手机号"
        placeholder="手机"
        inputMode="numeric"
        autoComplete="off"
        {...form.text('mobile')}
      />
      <Button type="submit" px="xs" aria-label="建立新客户" loading={form.isSending}>
        <IconPlus size={14} />
      </Button>
    </form>
  )
}
