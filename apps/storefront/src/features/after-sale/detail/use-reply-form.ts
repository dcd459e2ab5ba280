import { type AfterSaleDetail, codes, forms } from '@yinpu/contract'
import { useRef, useState } from 'react'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { useApi } from '../../../session/use-api.ts'
import { useMoved } from '../../../session/use-step.ts'
import { usePictures } from '../pictures/picture-uploads.ts'

type RepliedAfterSale = Pick<AfterSaleDetail, 'after_id' | 'order_id'>

/** The answer to the shop's question: text, and pictures if they help. */
export const useReplyForm = ({ after_id, order_id }: RepliedAfterSale, onChanged: () => void) => {
  const api = useApi()
  const pictures = usePictures(order_id)
  const heedMove = useMoved(onChanged)
  // Until the page shows the sent answer, a second click would reply to nothing.
  const isSent = useRef(false)
  const [isTried, setTried] = useState(false)
  const checked = useCheckedForm({
    schema: forms.afterSaleReply,
    initialValues: { after_id, text: '' },
    submit: async (values) => {
      const body = { ...values, images: [...pictures.keys] }
      const answer = await api.call('replyAfterSale', { body }, { hasOwnMessages: true })
      isSent.current = answer.code === codes.ok
      if (isSent.current) onChanged()
      else heedMove(answer)
      return answer
    },
  })
  const onSubmit: typeof checked.onSubmit = (event) => {
    event.preventDefault()
    setTried(true)
    if (!pictures.problem && !isSent.current) checked.onSubmit(event)
  }
  return { ...checked, onSubmit, pictures, pictureProblem: isTried ? pictures.problem : undefined }
}
