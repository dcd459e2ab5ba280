import { Form, useLocation, useSearchParams } from 'react-router'
import { SearchIcon } from '../ui/icons.tsx'
import styles from './search-form.module.css'

export function SearchForm() {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const keyword = pathname.startsWith('/produce') ? (params.get('keyword') ?? '') : ''
  return (
    <Form action="/produce" role="search" className={styles.form}>
      <input
        // A new address shows its own word; typing is left alone meanwhile.
        key={keyword}
        className={styles.input}
        type="search"
        name="keyword"
        defaultValue={keyword}
        maxLength={50}
        placeholder="搜索产品，如 名片、画册"
        aria-label="搜索产品"
        autoComplete="off"
      />
      <button type="submit" className={styles.button} aria-label="搜索">
        <SearchIcon />
      </button>
    </Form>
  )
}
