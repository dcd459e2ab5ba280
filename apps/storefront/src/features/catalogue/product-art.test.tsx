import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ProductArt } from './product-art.tsx'

const sourceOf = (image: string) =>
  /src="([^"]*)"/.exec(renderToStaticMarkup(<ProductArt image={image} />))?.[1]

describe('the drawing of a product', () => {
  it('comes from the address that the shop answers', () => {
    const address = '/files/drawing/box.svg?l=120&w=60&h=160&s=a'
    expect(sourceOf(address)).toBe(address.replaceAll('&', '&amp;'))
  })

  it('is found by its name alone in orders of old', () => {
    expect(sourceOf('art:label-roll')).toBe('/files/drawing/label-roll.svg')
  })

  it('is of any printed thing where nothing else is known, and never leads elsewhere', () => {
    for (const image of ['', 'art:', 'art:../x', 'https://elsewhere/"><script>', 'javascript:alert(1)'])
      expect(sourceOf(image)).toBe('/files/drawing/printed-sheet.svg')
  })
})
