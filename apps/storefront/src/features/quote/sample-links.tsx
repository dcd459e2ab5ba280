import { type FormValues, type ProductDetail, typeOfSample } from '@yinpu/contract'
import { TextLink } from '../../ui/text-link.tsx'
import { encodeSolid } from './link/encode-choices.ts'
import styles from './sample-links.module.css'

type Linked = Pick<ProductDetail, 'white_sample' | 'printed' | 'yangpin_type'>

/** Links from a box to its blank sample and back, with the current sides and paper. */
export function SampleLinks({ product, values }: { product: Linked; values: FormValues }) {
  const { white_sample: sample, printed = [], yangpin_type } = product
  const address = (id: string) => `/produce/detail/${id}?${encodeSolid(values)}`
  if (sample)
    return (
      <p className={styles.links}>
        没把握？先做个不印的样品试装：
        <TextLink to={address(sample.id)}>{sample.name}</TextLink>
        <span className={styles.note}>尺寸和纸张带过去</span>
      </p>
    )
  if (yangpin_type === undefined || yangpin_type === typeOfSample.paperBook) return null
  return (
    <p className={styles.links}>
      不印刷，无需来稿。
      {printed.length > 0 && '合适了就按这个尺寸印：'}
      {printed.map(({ id, name }) => (
        <TextLink key={id} to={address(id)}>
          {name}
        </TextLink>
      ))}
    </p>
  )
}
