import { askQuote, codes, type Favourite, quoteInputOf } from '@yinpu/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { refreshCartCount } from '../../session/cart-count.ts'
import { failureReason } from '../../session/failure-reason.ts'
import { useApi } from '../../session/use-api.ts'

type OrderTarget = 'cart' | 'now'

/** Orders a favourite at today's price: into the cart, or straight to the checkout. */
export const useOrderFavourite = ({ product, request }: Pick<Favourite, 'product' | 'request'>) => {
  const api = useApi()
  const navigate = useNavigate()
  const [busy, setBusy] = useState<OrderTarget>()
  const [problem, setProblem] = useState<string>()
  const [note, setNote] = useState<string>()

  const send = async (target: OrderTarget): Promise<string | undefined> => {
    try {
      const { code, msg, data } = await askQuote(
        (name, input) => api.call(name, input, { hasOwnMessages: true }),
        quoteInputOf(product.baojia_type, request),
        { save: true, ...(target === 'now' && { buy_now: true }) },
      )
      if (code !== codes.ok) return msg
      if (target === 'now')
        await navigate(`/shopping-cart/checkout?now=${encodeURIComponent(data.bjd_id ?? '')}`)
      else {
        refreshCartCount()
        setNote('已加入购物车，去看看')
      }
      return undefined
    } catch (error) {
      return failureReason(error)
    }
  }

  const order = (target: OrderTarget) => {
    if (busy) return
    setBusy(target)
    setNote(undefined)
    setProblem(undefined)
    void send(target).then((reason) => {
      setBusy(undefined)
      setProblem(reason)
    })
  }
  return { busy, problem, note, order }
}
