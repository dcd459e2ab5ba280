import type { WhiteSampleDefinition } from '@yinpu/contract/product-definition'
import type { SampleBookSource } from '@yinpu/pricing'
import { isSampleBook } from './definition-issues.ts'

export interface LinkedProduct {
  id: string
  name: string
}

/** A sample on sale, as far as others lead to it. Its definition was checked when it was written. */
export interface ListedSample extends LinkedProduct {
  definition: unknown
}

const linkTo = ({ id, name }: ListedSample): LinkedProduct => ({ id, name })

/** The bare sample of a printed product, by the product's code. */
export const whiteSampleOf = (samples: readonly ListedSample[], code: string): LinkedProduct | undefined => {
  const sample = samples.find(
    ({ definition }) =>
      !isSampleBook(definition) && (definition as Partial<WhiteSampleDefinition>).printed?.includes(code),
  )
  return sample && linkTo(sample)
}

/** The books that hold a paper, by the paper's id. */
export const booksWith = (samples: readonly ListedSample[], paper: string): LinkedProduct[] =>
  samples
    .filter(
      ({ definition }) =>
        isSampleBook(definition) &&
        (definition as SampleBookSource).books.some(({ papers }) => papers[paper] !== undefined),
    )
    .map(linkTo)
