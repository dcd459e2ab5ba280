import { Button } from '@mantine/core'
import type { ShopMove } from '@yinpu/contract/console'
import { useState } from 'react'
import { moveForms } from './move-forms.ts'
import styles from './order-moves.module.css'
import type { ShopOrder } from './shop-order.ts'

/** The moves on the order that this person has now. An open dialogue stays, whatever others do meanwhile. */
export function OrderMoves({ order }: { order: ShopOrder }) {
  const [chosen, setChosen] = useState<{ move: ShopMove; id: string }>()
  const open = moveForms.filter(({ move }) => order.moves.includes(move))
  const next = open.find(({ isNext }) => isNext)
  const form = chosen?.id === order.order_id ? moveForms.find(({ move }) => move === chosen.move) : undefined
  if (open.length === 0 && !form) return null
  return (
    <section className={styles.moves} aria-label="可以做的事">
      {open.map(({ move, label }) => (
        <Button
          key={move}
          variant={move === next?.move ? 'filled' : 'default'}
          data-next={move === next?.move || undefined}
          onClick={() => setChosen({ move, id: order.order_id })}
        >
          {label}
        </Button>
      ))}
      {form && (
        <form.Form
          order={order}
          close={() => setChosen(undefined)}
          turnTo={(move) => setChosen({ move, id: order.order_id })}
        />
      )}
    </section>
  )
}
