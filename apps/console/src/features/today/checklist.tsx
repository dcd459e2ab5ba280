import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { type ChecklistItem, checklistItems } from '@yinpu/contract/console'
import { useContext } from 'react'
import { Link } from 'react-router'
import { MayOpenContext } from '../../session/may-open.ts'
import { useChange, useRead } from '../../session/use-call.ts'
import { Card } from './card.tsx'
import styles from './checklist.module.css'

/** The page on which each item is done. */
const pages: Record<ChecklistItem, { path: string; search?: string }> = {
  profile: { path: '/window' },
  tariff: { path: '/tariff' },
  products: { path: '/catalogue' },
  payments: { path: '/window', search: 'part=channels' },
  staff: { path: '/staff' },
}

/** The steps that a new shop still lacks before it can sell; it disappears by itself. */
export function Checklist() {
  const mayOpen = useContext(MayOpenContext)
  const { data } = useRead('getChecklist', {})
  const dismiss = useChange('dismissChecklist')
  if (!data?.is_shown) return null
  const done = data.items.filter(({ is_done }) => is_done).length
  return (
    <Card
      title="开店清单"
      note={
        data.can_sell
          ? `已经可以卖货，还差 ${data.items.length - done} 项`
          : `已完成 ${done} / ${data.items.length}，还不能卖货`
      }
    >
      <ul className={styles.list}>
        {data.items.map(({ item, is_done, is_needed, note }) => {
          const { path, search } = pages[item]
          return (
            <li key={item} data-done={is_done}>
              {is_done ? (
                <IconCircleCheck size={18} stroke={1.6} aria-label="已完成" />
              ) : (
                <IconCircleDashed size={18} stroke={1.6} aria-label="未完成" />
              )}
              <b>{checklistItems.find(({ value }) => value === item)?.label}</b>
              <span>{note}</span>
              {!is_done && is_needed && <em>卖货前必须有</em>}
              {!is_done && mayOpen(path) && (
                <Link to={{ pathname: path, ...(search && { search }) }}>去完成 ›</Link>
              )}
            </li>
          )
        })}
      </ul>
      {data.can_sell && (
        <div className={styles.foot}>
          <Button loading={dismiss.isPending} onClick={() => dismiss.mutate({})}>
            不再显示
          </Button>
        </div>
      )}
    </Card>
  )
}
