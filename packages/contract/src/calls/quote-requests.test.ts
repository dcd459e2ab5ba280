import { describe, expect, it } from 'vitest'
import { firstMessages } from '../testing/first-message.ts'
import { freightRequest, shopFreightRequest } from './freight.ts'
import {
  gangRunRequest,
  inkLabelRequest,
  offsetRequest,
  paperRequest,
  rollLabelRequest,
  sheetPlanRequest,
} from './quote-requests.ts'

const leaflet = {
  ysp_type: 1,
  width: 210,
  height: 285,
  quantity: 5000,
  paper: 'tb',
  gsm: 157,
  colours_front: 4,
}
const book = {
  ysp_type: 3,
  width: 210,
  height: 285,
  quantity: 1000,
  pages: 32,
  binding: 'saddle',
  inner: { paper: 'tb', gsm: 128, colours: 4 },
  cover: { paper: 'tb', gsm: 200, colours_front: 4, colours_back: 4, finishing: [{ id: 'film_matte' }] },
}
const bag = {
  ...leaflet,
  ysp_type: 5,
  length: 250,
  width: 80,
  height: 320,
  finishing: [{ id: 'foil', area_cm2: 60 }],
}
const label = { width: 60, height: 40, quantity: 10_000, material: 'tb', edge: 'top', delivery: 'roll' }
const paper = { paper: 'tb', gsm: 157, size: 'dd' }

describe('a quote request', () => {
  it.each([
    ['a leaflet', offsetRequest, leaflet],
    [
      'a folder in a hurry',
      offsetRequest,
      { ...leaflet, ysp_type: 2, finishing: [{ id: 'fold', folds: 2 }], rush: 'fast' },
    ],
    ['a book', offsetRequest, book],
    ['a book without cover', offsetRequest, { ...book, cover: undefined }],
    ['a bag', offsetRequest, bag],
    ['a sheet plan', sheetPlanRequest, { width: 285, height: 210, sheet: { length: 1000, width: 700 } }],
    ['a roll label', rollLabelRequest, { ...label, colours: 4, die: 'new', per_roll: 1000 }],
    ['a digital label', inkLabelRequest, { ...label, white: true, finishing: ['film'] }],
    ['visiting cards', gangRunRequest, { produce_id: 'p1', quantity: 5 }],
    ['a banner', gangRunRequest, { produce_id: 'p1', quantity: 1, width: 700, length_m: '７．５' }],
    ['paper by the ton', paperRequest, { ...paper, tons: 1 }],
    ['paper by the ream', paperRequest, { ...paper, reams: '２', cut: true }],
    ['freight of quotations', freightRequest, { province: '44', bjd_ids: ['q1'] }],
    ['freight of a weight', shopFreightRequest, { province: '11', net_kg: 46.98 }],
  ])('takes %s', (_job, schema, input) => {
    expect(firstMessages(schema, input)).toEqual({})
  })

  it('reads a quantity as it is typed on a Chinese keyboard', () => {
    expect(offsetRequest.parse({ ...leaflet, quantity: '１０００' }).quantity).toBe(1000)
  })

  it('leaves to the engine nothing unsaid that has a plain meaning', () => {
    expect(offsetRequest.parse(leaflet)).toMatchObject({
      colours_back: 0,
      print_method: 0,
      finishing: [],
      save: false,
    })
    expect(inkLabelRequest.parse(label)).toMatchObject({ shape: 'rect', wound: 'out', white: false })
  })

  it.each([
    ['no type', offsetRequest, { ...leaflet, ysp_type: undefined }, { ysp_type: '请填写' }],
    ['an unknown type', offsetRequest, { ...leaflet, ysp_type: 6 }, { ysp_type: '不在可选范围内' }],
    ['a bag without length', offsetRequest, { ...bag, length: undefined }, { length: '请填写' }],
    [
      'a book of no paper',
      offsetRequest,
      { ...book, inner: {} },
      {
        'inner.paper': '请填写',
        'inner.gsm': '请填写',
        'inner.colours': '请填写',
      },
    ],
    [
      'nothing of a size',
      sheetPlanRequest,
      { width: 0, height: -1 },
      { width: '须大于0', height: '须大于0' },
    ],
    ['half a piece', gangRunRequest, { produce_id: 'p1', quantity: 0.5 }, { quantity: '须为整数' }],
    [
      'more than anybody prints',
      gangRunRequest,
      { produce_id: 'p1', quantity: 1e12 },
      { quantity: '不能大于100000000' },
    ],
    [
      'a long list',
      gangRunRequest,
      { produce_id: 'p1', quantity: 1, processes: Array(31).fill('x') },
      { processes: '最多30项' },
    ],
    ['no amount of paper', paperRequest, paper, { sheets: '请填写' }],
    [
      'two amounts of paper',
      paperRequest,
      { ...paper, sheets: 1, tons: 1 },
      { sheets: 'sheets、reams、tons只能填一项' },
    ],
    [
      'a province by name',
      freightRequest,
      { province: '广东', net_kg: 1 },
      { province: '省份编码为两位数字' },
    ],
  ])('refuses %s', (_job, schema, input, findings) => {
    expect(firstMessages(schema, input)).toEqual(findings)
  })
})
