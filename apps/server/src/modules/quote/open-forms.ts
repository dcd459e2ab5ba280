import {
  bindings,
  labelDeliveries,
  type OffsetType,
  offsetTypes,
  type SampleRequest,
  typeOfOffset,
  typeOfSample,
} from '@yinpu/contract'
import type { ShopTariff } from '../../tariff/shop-tariff.ts'
import type { ProductForm } from '../catalogue/form/form-parts.ts'
import { labelForm } from '../catalogue/form/label-form.ts'
import { offsetForm } from '../catalogue/form/offset-form.ts'
import { whiteSampleForm } from '../catalogue/form/sample-form.ts'

/** The whole tariff as a form: for jobs that belong to no product. */
const anything: [number, number] = [1, 100_000]
const sides = { width: anything, height: anything, length: anything }
const quantity = { suggestions: [1], max: 100_000_000 }
const fourInks = [0, 1, 2, 3, 4]

const allPapers = ({ source }: ShopTariff) =>
  Object.fromEntries(source.papers.map(({ id, gsm }) => [id, [...gsm]]))

/** A tariff of many papers makes a long form, and a cart needs it for every line: each is made once for a tariff. */
const madeOnce = <Kind>(make: (tariff: ShopTariff, kind: Kind) => ProductForm) => {
  const made = new WeakMap<ShopTariff, Map<Kind, ProductForm>>()
  return (tariff: ShopTariff, kind: Kind): ProductForm => {
    const forms = made.get(tariff) ?? new Map<Kind, ProductForm>()
    made.set(tariff, forms)
    const form = forms.get(kind) ?? make(tariff, kind)
    forms.set(kind, form)
    return form
  }
}

export const openOffsetForm = madeOnce((tariff, type: OffsetType): ProductForm => {
  const papers = allPapers(tariff)
  const finishing = tariff.source.finishing.map(({ id }) => id)
  const isSolid = (offsetTypes.find(({ value }) => value === type)?.sides.length ?? 2) === 3
  return offsetForm(
    {
      ysp_type: type,
      sizes: [],
      sides: isSolid ? sides : { width: anything, height: anything },
      quantity,
      papers,
      colours_front: fourInks,
      colours_back: fourInks,
      max_spots: 4,
      finishing,
      ...(type === typeOfOffset.book && {
        book: {
          pages: [1, 2000],
          bindings: bindings.map(({ value }) => value),
          inner_papers: papers,
          inner_colours: fourInks,
          cover_finishing: finishing,
        },
      }),
      defaults: {},
    },
    tariff,
  )
})

export const openLabelForm = madeOnce((tariff, isRoll: boolean): ProductForm => {
  const { materials, finishing } = tariff.source.label
  return labelForm(
    {
      sizes: [],
      sides: { width: anything, height: anything },
      quantity,
      shapes: ['rect', 'circle'],
      materials: materials.map(({ id }) => id),
      finishing: finishing.map(({ id }) => id),
      deliveries: labelDeliveries.map(({ value }) => value),
      ...(isRoll && { colours: [0, 1, 2, 3, 4, 5, 6, 7, 8] }),
      defaults: {},
    },
    tariff,
  )
})

/** A book of papers belongs to a product; the other samples are an unprinted box or bag. */
export const openSampleForm = madeOnce((tariff, yangpin_type: SampleRequest['yangpin_type']) =>
  yangpin_type === typeOfSample.paperBook
    ? { facts: [], fields: [], defaults: {} }
    : whiteSampleForm(
        { yangpin_type, sizes: [], sides, quantity, papers: allPapers(tariff), printed: [], defaults: {} },
        tariff,
      ),
)
