import { describe, expect, it } from 'vitest'
import { carrierOfNumber, recogniseCarrier } from './carrier-forms.ts'

describe('the carrier of a number', () => {
  it.each([
    ['SF1234567890123', '顺丰'],
    ['sf123456789012', '顺丰'],
    ['JDVA12345678901', '京东'],
    ['YT1234567890123', '圆通'],
    ['JT1234567890123', '极兔'],
    ['DPK123456789', '德邦'],
    ['EA123456789CN', 'EMS'],
    ['78123456789012', '中通'],
    ['771234567890123', '申通'],
    ['431234567890123', '韵达'],
  ])('is told by the form of %s', (no, name) => {
    expect(recogniseCarrier(no)).toBe(name)
  })

  it.each(['', '12345', 'ZT90001', 'SF123', '99123456789012', '7812345678901'])(
    'is not guessed from %s',
    (no) => {
      expect(recogniseCarrier(no)).toBeUndefined()
    },
  )

  it('is one of the shop’s, or none', () => {
    const carriers = [{ id: 'zto', name: '中通快递' }]
    expect(carrierOfNumber(carriers, '78123456789012')?.id).toBe('zto')
    expect(carrierOfNumber(carriers, 'SF1234567890123')).toBeUndefined()
    expect(carrierOfNumber(carriers, '12345')).toBeUndefined()
  })
})
