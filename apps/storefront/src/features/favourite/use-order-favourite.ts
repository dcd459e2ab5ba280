import { askQuote, codes, type Favourite, quoteInputOf } from '@yinpu/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { refreshCartCount } from '../../session/cart-count.ts'
import { failureReason } from '../../session/failure-reason.ts'
import { useApi } from '../../session/use-api.ts'

type Way = 'cart' | 'now'

/** Orders a favourite at today's price: into the cart, or straight to the checkout. */
export const useOrderFavourite = ({ product, request }: Pick<Favourite, 'product' | 'request'>) => {
  const api = useApi()
  const navigate = useNavigate()
  const [busy, setBusy] = useState<Way>()
  const [problem, setProblem] = useState<string>()
  const [note, setNote] = useState<string>()

  const send = async (way: Way): Promise<string | undefined> => {
    try {
      const { code, msg, data } = await askQuote(
        (name, input) => api.call(name, input, { hasOwnMessages: true }),
        quoteInputOf(product.baojia_type, request),
        { save: true, ...(way === 'now' && { buy_now: true }) },
      )
      if (code !== codes.ok) return msg
      if (way === 'now')
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

  const order = (way: Way) => {
    if (busy) return
    setBusy(way)
    setNote(undefined)
    setProblem(undefined)
    void send(way).then((reason) => {
      setBusy(undefined)
      setProblem(reason)
    })
  }
  return { busy, problem, note, order }
}
