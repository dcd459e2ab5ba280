import { Button, Fieldset, NumberInput, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { Choices } from './field-group.ts'
import styles from './fields.module.css'
import { PapersField } from './papers-field.tsx'
import { freeId, numberOf, type Row } from './rows-field.tsx'

interface Props {
  papers: Choices['papers']
  books: readonly Row[]
  onChange: (books: Row[]) => void
  /** by path: `0.price` */
  faults: Readonly<Record<string, string>>
}

const emptyBook = { name: '', price: '', grams: '', papers: {}, note: '' }

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The first error of a book's papers, at any depth. */
const paperFault = (faults: Props['faults'], at: number) =>
  Object.entries(faults).find(([path]) => path === `${at}.papers` || path.startsWith(`${at}.papers.`))?.[1]

/** Each book for sale: its name, its price, and the papers that are bound in. */
export function BooksField({ papers, books, onChange, faults }: Props) {
  const set = (at: number, name: string, value: unknown) =>
    onChange(books.map((book, index) => (index === at ? { ...book, [name]: value } : book)))
  const number = (at: number, name: string, label: string) => (
    <NumberInput
      label={label}
      hideControls
      allowNegative={false}
      value={numberOf(books[at]?.[name])}
      error={faults[`${at}.${name}`]}
      onChange={(next) => set(at, name, next === '' ? undefined : next)}
    />
  )
  return (
    <div>
      {books.map((book, at) => (
        <Fieldset key={String(book.id)} legend={textOf(book.name) || `第 ${at + 1} 种`} mt="xs">
          <div className={styles.grid}>
            <TextInput
              label="名称"
              value={textOf(book.name)}
              error={faults[`${at}.name`]}
              onChange={({ currentTarget }) => set(at, 'name', currentTarget.value)}
            />
            {number(at, 'price', '价格（元/本）')}
            {number(at, 'grams', '一本的重量（克）')}
            <TextInput
              label="附带"
              value={textOf(book.note)}
              error={faults[`${at}.note`]}
              placeholder="没有就不填"
              onChange={({ currentTarget }) => set(at, 'note', currentTarget.value)}
            />
          </div>
          <PapersField
            label={`${textOf(book.name) || `第 ${at + 1} 种`}里的纸`}
            papers={papers}
            value={(book.papers ?? {}) as Record<string, number[]>}
            onChange={(next) => set(at, 'papers', next)}
          />
          {paperFault(faults, at) && <p className={styles.fault}>{paperFault(faults, at)}</p>}
          <Button
            className={styles.add ?? ''}
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={14} />}
            aria-label={`删除这种：${textOf(book.name) || `第 ${at + 1} 种`}`}
            onClick={() => onChange(books.filter((_, index) => index !== at))}
          >
            删除这种
          </Button>
        </Fieldset>
      ))}
      <Button
        className={styles.add ?? ''}
        leftSection={<IconPlus size={14} />}
        onClick={() => onChange([...books, { ...emptyBook, id: freeId(books, 'book') }])}
      >
        加一种样册
      </Button>
    </div>
  )
}
