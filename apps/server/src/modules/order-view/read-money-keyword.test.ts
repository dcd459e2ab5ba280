import { describe, expect, it } from 'vitest'
import { readMoneyKeyword } from './read-money-keyword.ts'

describe('what somebody types who looks for money', () => {
  it.each([
    ['ZF261114-7K3QXM', { number: 'ZF2611147K3QXM', ending: undefined, fen: undefined }],
    ['7k3qxm', { number: '7K3QXM', ending: '7K3QXM', text: '7k3qxm' }],
    ['268', { fen: 26_800, text: '268' }],
    ['268.5', { fen: 26_850, text: undefined }],
    ['¥1,268.05', { fen: 126_805, text: undefined }],
    ['￥１２', { fen: 1_200, text: undefined }],
    ['123456', { fen: 12_345_600, ending: '123456', text: '123456' }],
    ['13800138000', { fen: undefined, text: '13800138000' }],
    ['林女士', { fen: undefined, number: '', ending: undefined, text: '林女士' }],
  ])('%s is read as what it can mean', (typed, expected) => {
    expect(readMoneyKeyword(typed)).toMatchObject(expected)
  })
})
