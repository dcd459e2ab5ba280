import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { anyDrawing, drawingNames, ProductArt } from './product-art.tsx'

const file = readFileSync(new URL('./product-art.svg', import.meta.url), 'utf8')
const drawn = [...file.matchAll(/<symbol id="([a-z-]+)" viewBox="0 0 240 160">/g)].map(([, id]) => id)
const shown = (image: string) => /#([a-z-]+)"/.exec(renderToStaticMarkup(<ProductArt image={image} />))?.[1]

describe('the drawings of products', () => {
  it('are all in the file, and the file holds no other', () => {
    expect(drawn.toSorted()).toEqual([...drawingNames, anyDrawing].toSorted())
  })

  it('are found by the name that a product carries', () => {
    expect(shown('art:label-roll')).toBe('label-roll')
  })

  it('show any printed thing where the name is none', () => {
    for (const image of ['', 'art:', 'art:rocket', 'https://elsewhere/"><script>']) {
      expect(shown(image)).toBe(anyDrawing)
    }
  })
})
