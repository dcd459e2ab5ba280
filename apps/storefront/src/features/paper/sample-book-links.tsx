import type { Paper } from '@yinpu/contract'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './sample-book-links.module.css'

/** Links to the sample books with this paper. */
export function SampleBookLinks({ books = [] }: { books: Paper['sample_books'] | undefined }) {
  if (books.length === 0) return null
  return (
    <p className={styles.links}>
      想先摸到纸？
      {books.map(({ id, name }) => (
        <TextLink key={id} to={`/produce/detail/${id}`}>
          {name}
        </TextLink>
      ))}
    </p>
  )
}
