import { readSampleBook, type SampleBook, type SampleBookSource } from '../sample-book.ts'

/** Three books, of which the third contains the papers of the other two. */
export const aSampleBookSource = (changes: Partial<SampleBookSource> = {}): SampleBookSource => ({
  yangpin_type: 3,
  width: 210,
  height: 285,
  books: [
    { id: 'coated', name: '铜版纸册', price: 19.9, grams: 320, papers: { tb: [105, 128, 157], yf: [157] } },
    { id: 'special', name: '特种纸册', price: 49, grams: 450, papers: { tz: [120, 250] } },
    {
      id: 'all',
      name: '全套',
      price: 59,
      grams: 770,
      papers: { tb: [105, 128, 157], yf: [157], tz: [120, 250] },
    },
  ],
  max_quantity: 5,
  ...changes,
})

export const aSampleBook = (changes: Partial<SampleBookSource> = {}): SampleBook => {
  const read = readSampleBook(aSampleBookSource(changes))
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  return read.book
}
