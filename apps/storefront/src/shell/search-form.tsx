import { useEffect, useRef } from 'react'
import { Form, useLocation, useSearchParams } from 'react-router'
import { SearchIcon } from '../ui/icons.tsx'
import styles from './search-form.module.css'

export function SearchForm() {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const keyword = pathname.startsWith('/produce') ? (params.get('keyword') ?? '') : ''
  const box = useRef<HTMLInputElement>(null)
  const isTyping = useRef(false)

  // A new address shows its own keyword, unless the visitor is typing the next one already.
  useEffect(() => {
    if (box.current && !isTyping.current) box.current.value = keyword
  }, [keyword])

  const setTyping = (next: boolean) => () => {
    isTyping.current = next
  }
  return (
    <Form action="/produce" role="search" className={styles.form} onSubmit={setTyping(false)}>
      <input
        ref={box}
        onInput={setTyping(true)}
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
