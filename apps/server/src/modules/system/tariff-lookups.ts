import type { ShopTariff } from '../../tariff/shop-tariff.ts'

export const expressTypes = ({ source: { freight } }: ShopTariff) => [
  ...freight.carriers.map(({ id, name }) => ({ value: id, label: name, pickup: false })),
  { value: freight.pickup.id, label: freight.pickup.name, pickup: true },
]

export const grippers = ({ source: { presses } }: ShopTariff) =>
  presses.map(({ id, name, gripper, max, min }) => ({
    value: id,
    label: name,
    gripper,
    max: [...max],
    min: [...min],
  }))

/** Finishing with its basis, and the input that it needs from the buyer. */
export const finishingTypes = ({ source: { finishing } }: ShopTariff) =>
  finishing.map(({ id, name, basis, per, tooling_per_cm2, books_only }) => ({
    value: id,
    label: name,
    basis,
    fields: [
      ...(basis === 'press_sheet_m2' ? ['sides'] : []),
      ...(per ? [per] : []),
      ...(tooling_per_cm2 ? ['area_cm2'] : []),
    ],
    books_only: books_only ?? false,
  }))
