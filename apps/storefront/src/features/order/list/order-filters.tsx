import { orderTypes } from '@yinpu/contract'
import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import fields from '../../../ui/filter-fields.module.css'
import { isFiltered, type ListQuery, listAddress, readListQuery, withoutFilters } from './list-query.ts'
import styles from './order-filters.module.css'

const searchIn = (form: HTMLFormElement): URLSearchParams => {
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.set(name, value)
  return search
}

/** The browser itself stores the input of the fields; the address changes when the form is sent. */
export function OrderFilters({ query }: { query: ListQuery }) {
  const navigate = useNavigate()
  const send = (form: HTMLFormElement) =>
    void navigate(listAddress({ ...readListQuery(searchIn(form)), state: query.state }))
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(event.currentTarget)
  }
  const { type, keyword, from, to } = query
  return (
    <search>
      {/* Another address puts other texts into the fields. */}
      <form key={listAddress({ ...query, page: 1 })} className={styles.filters} onSubmit={onSubmit}>
        <label className={`${fields.field} ${styles.keyword}`}>
          <span className={fields.label}>查找订单</span>
          <input
            type="search"
            name="keyword"
            placeholder="订单号、名称、产品、收货人、备注、文件名"
            className={fields.input}
            maxLength={50}
            defaultValue={keyword}
          />
        </label>
        <label className={`${fields.field} ${styles.type}`}>
          <span className={fields.label}>类型</span>
          <select
            name="type"
            className={fields.input}
            defaultValue={type ?? ''}
            onChange={({ currentTarget: { form } }) => form && send(form)}
          >
            <option value="">全部类型</option>
            {orderTypes.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className={fields.field}>
          <span className={fields.label}>下单日期从</span>
          <input type="date" name="from" className={fields.input} defaultValue={from} max={to || undefined} />
        </label>
        <label className={fields.field}>
          <span className={fields.label}>到</span>
          <input type="date" name="to" className={fields.input} defaultValue={to} min={from || undefined} />
        </label>
        <div className={styles.actions}>
          <Button type="submit" size="md" variant="default">
            查询
          </Button>
          {isFiltered(query) && (
            <Link to={listAddress(withoutFilters(query))} className={fields.clear}>
              清除条件
            </Link>
          )}
        </div>
      </form>
    </search>
  )
}
