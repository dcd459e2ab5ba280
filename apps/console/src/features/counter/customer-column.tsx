import { Button, Radio, Text, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { formatDay, formatFen } from '@yinpu/contract'
import { type CounterDraft, customerTitle } from '@yinpu/contract/console'
import { type Ref, useState } from 'react'
import { Link } from 'react-router'
import { CreditBar } from '../../records/credit-bar.tsx'
import { StateTag } from '../../records/state-tag.tsx'
import { maxLengthOf } from '../../session/call-fields.ts'
import { useChange, useRead } from '../../session/use-call.ts'
import styles from './counter.module.css'
import { NewCustomerFields } from './new-customer-fields.tsx'
import type { EditedDraft } from './use-draft.ts'

type Customer = NonNullable<CounterDraft['customer']>

/** Finds a customer by the beginning of the name, the mobile or its last four. */
function CustomerSearch({ edited, inputRef }: { edited: EditedDraft; inputRef: Ref<HTMLInputElement> }) {
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed.trim(), 200)
  const { data } = useRead('listCustomers', { query: { keyword, limit: 6 } }, { enabled: keyword.length > 0 })
  const choose = (customer_id: string | undefined) => {
    const { method, channel } = edited.document
    // A draft begins with cash; nobody hands it over on the telephone.
    const isCashFromAfar = customer_id !== undefined && method === 'cash' && channel !== 'visit'
    edited.change({
      customer_id,
      contact_id: undefined,
      address_id: undefined,
      invoice: undefined,
      walk_in: undefined,
      ...(isCashFromAfar && { method: 'link' }),
    })
    setTyped('')
  }
  return (
    <section className={styles.block}>
      <TextInput
        ref={inputRef}
        aria-label="找客户"
        placeholder="公司、姓名、手机或后四位"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        rightSection={<kbd>Alt K</kbd>}
        rightSectionWidth={56}
      />
      {keyword !== '' && data && (
        <ul className={styles.found}>
          {data.list.map(({ id, name, mobile, company }) => (
            <li key={id}>
              <button type="button" onClick={() => choose(id)}>
                <b>{customerTitle({ name, company }) || '未留名'}</b>{' '}
                <span>
                  {company !== '' && name} {mobile}
                </span>
              </button>
            </li>
          ))}
          {data.list.length === 0 && <li>没有找到，可按散客开单</li>}
        </ul>
      )}
      <NewCustomerFields key={edited.document.customer_id} onChoose={choose} />
      <Text size="sm" c="dimmed">
        不留名也能开：
        <Button variant="subtle" size="compact-sm" onClick={() => choose(undefined)}>
          散客&ensp;<kbd>Alt 0</kbd>
        </Button>
      </Text>
    </section>
  )
}

function Credit({ credit }: { credit: NonNullable<Customer['credit']> }) {
  const used = credit.limit_fen - credit.left_fen
  return (
    <section className={styles.block}>
      <p className={styles.pair}>
        <span>月结还可用</span>
        <b>{formatFen(credit.left_fen)}</b>
      </p>
      <CreditBar limitFen={credit.limit_fen} usedFen={used} />
      <p className={styles.pair}>
        <span>未结 {formatFen(used)}</span>
        <span>额度 {formatFen(credit.limit_fen)}</span>
      </p>
      {credit.objection && <Text c="red">{credit.objection}</Text>}
    </section>
  )
}

/** The person with whom the order is agreed: text messages about it go there. */
function Contacts({ customer, edited }: { customer: Customer; edited: EditedDraft }) {
  if (customer.contacts.length === 0) return null
  const own = { id: '', name: customer.name || '客户本人', mobile: customer.mobile, role: '' }
  return (
    <Radio.Group
      label="联系人"
      description="短信发给选中的人"
      value={edited.document.contact_id ?? ''}
      onChange={(id) => edited.change({ contact_id: id || undefined })}
    >
      {[own, ...customer.contacts].map(({ id, name, mobile, role }) => (
        <Radio key={id} value={id} mt={6} label={`${name} ${role}`} description={mobile} />
      ))}
    </Radio.Group>
  )
}

function Addresses({ customer, edited }: { customer: Customer; edited: EditedDraft }) {
  const { document, change } = edited
  if (customer.addresses.length === 0) return null
  // Without another choice the goods go to the customer's default address.
  const usual = document.address_text === '' && customer.addresses.find(({ is_default }) => is_default)?.id
  return (
    <Radio.Group
      label="收货地址"
      value={document.pickup ? '' : (document.address_id ?? (usual || ''))}
      onChange={(address_id) => change({ address_id, address_text: '', pickup: false })}
    >
      {customer.addresses.map(({ id, name, mobile, place }) => (
        <Radio key={id} value={id} mt={6} label={`${name} ${mobile}`} description={place} />
      ))}
    </Radio.Group>
  )
}

function RecentOrders({ orders, edited }: { orders: Customer['orders']; edited: EditedDraft }) {
  const copy = useChange('copyOrderLines')
  const { draft, isChanged, replace } = edited
  return (
    <section className={styles.block}>
      <div className={styles.pair}>
        <h3 className={styles.label}>最近订单</h3>
        {orders.length > 0 && <Link to={`/orders?customer=${draft.customer?.id ?? ''}`}>全部</Link>}
      </div>
      {orders.length === 0 && <Text c="dimmed">还没有下过单</Text>}
      {orders.map(({ order_id, goods, at, total_fen, state }) => (
        <div key={order_id} className={styles.recent}>
          <p>
            {goods}
            <span>
              {formatDay(at)} · {formatFen(total_fen)} <StateTag state={state} />
            </span>
          </p>
          <Button
            size="compact-sm"
            disabled={isChanged}
            loading={copy.isPending}
            onClick={() =>
              copy.mutate(
                { params: { id: draft.id }, body: { version: draft.version, order_id } },
                { onSuccess: replace },
              )
            }
          >
            照这单
          </Button>
        </div>
      ))}
    </section>
  )
}

/** The first column: the customer with contacts, credit and orders, or a walk-in. */
export function CustomerColumn({
  edited,
  searchRef,
}: {
  edited: EditedDraft
  searchRef: Ref<HTMLInputElement>
}) {
  const { draft, document, change } = edited
  const customer = document.customer_id ? draft.customer : undefined
  return (
    <div className={styles.column} data-column="customer">
      <CustomerSearch edited={edited} inputRef={searchRef} />
      {customer ? (
        <section className={styles.block}>
          <h2 className={styles.name}>
            {customerTitle(customer) || customer.mobile}{' '}
            {customer.percent > 0 && (
              <small>
                {customer.level_name} 减 {customer.percent}%
              </small>
            )}
          </h2>
          <Text c="dimmed">
            {customer.company !== '' && `${customer.name} `}
            {customer.mobile}
            {customer.seller !== '' && <> · 业务员 {customer.seller}</>} ·{' '}
            <Link to={`/customers/${customer.id}`}>资料</Link>
          </Text>
          <Contacts customer={customer} edited={edited} />
          <Addresses customer={customer} edited={edited} />
        </section>
      ) : (
        <section className={styles.block}>
          <h2 className={styles.name}>散客</h2>
          <TextInput
            label="称呼，可以不填"
            maxLength={maxLengthOf('saveCounterDraft', 'document.walk_in.name')}
            value={document.walk_in?.name ?? ''}
            onChange={({ currentTarget }) => change({ walk_in: { name: currentTarget.value } })}
          />
        </section>
      )}
      <section className={styles.block}>
        <Textarea
          label="地址"
          description="把聊天里的姓名、手机和地址整段贴进来"
          autosize
          minRows={2}
          maxLength={maxLengthOf('saveCounterDraft', 'document.address_text')}
          value={document.address_text}
          onChange={({ currentTarget }) =>
            change({ address_text: currentTarget.value, address_id: undefined, pickup: false })
          }
        />
        {draft.address && !document.pickup && (
          <Text size="sm">
            {draft.address.name} {draft.address.mobile}
            <br />
            {draft.address.place}
          </Text>
        )}
      </section>
      {customer?.credit && <Credit credit={customer.credit} />}
      {customer && customer.notes.length > 0 && (
        <section className={styles.block}>
          {customer.notes.map(({ id, text, name, at }) => (
            <p key={id} className={styles.note}>
              {text}{' '}
              <small>
                {name} {formatDay(at)}
              </small>
            </p>
          ))}
        </section>
      )}
      {customer && <RecentOrders orders={customer.orders} edited={edited} />}
    </div>
  )
}
