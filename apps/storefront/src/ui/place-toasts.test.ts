import { describe, expect, it } from 'vitest'
import { findFreeBox, type Obstacle } from './place-toasts.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
const toast = { width: 358, height: 52 }
const an = (left: number, top: number, width: number, height: number, weight = 4): Obstacle => ({
  left,
  top,
  width,
  height,
  weight,
})
const isOn = ({ left, top }: { left: number; top: number }, box: Obstacle) =>
  left < box.left + box.width &&
  left + toast.width > box.left &&
  top < box.top + box.height &&
  top + toast.height > box.top

describe('a free place', () => {
  it('is at the foot of an empty screen, in the middle', () => {
    expect(findFreeBox(toast, phone, [])).toEqual({ left: 16, top: 776 })
    expect(findFreeBox(toast, desktop, [])).toEqual({ left: 541, top: 832 })
  })

  it('is above the bar at the foot of the screen', () => {
    const bar = an(0, 780, 390, 64)
    const box = findFreeBox(toast, phone, [bar])
    expect(isOn(box, bar)).toBe(false)
    expect(box.top).toBeGreaterThan(700)
  })

  it('is beside what stands in the middle', () => {
    const button = an(560, 820, 320, 60)
    const box = findFreeBox(toast, desktop, [button])
    expect(isOn(box, button)).toBe(false)
    expect(box).toEqual({ left: 1066, top: 832 })
  })

  it('is between two rows of buttons', () => {
    const rows = [an(0, 600, 390, 244), an(0, 0, 390, 520)]
    const box = findFreeBox(toast, phone, rows)
    expect(rows.some((row) => isOn(box, row))).toBe(false)
  })

  it('lies on what matters least where everything is full', () => {
    const heading = an(0, 0, 390, 600, 4)
    const links = an(0, 600, 390, 244, 1)
    const box = findFreeBox(toast, phone, [heading, links])
    expect(isOn(box, heading)).toBe(false)
  })

  it('is where it is already, as long as nothing has come below it', () => {
    const now = { left: 20, top: 300, ...toast }
    expect(findFreeBox(toast, phone, [], now)).toMatchObject({ left: 20, top: 300 })
    expect(findFreeBox(toast, phone, [an(100, 310, 50, 20)], now)).toEqual({ left: 16, top: 776 })
    expect(findFreeBox(toast, phone, [], { ...now, top: 0 })).toEqual({ left: 16, top: 776 })
  })

  it('stays on a screen that is smaller than itself', () => {
    expect(findFreeBox(toast, { width: 200, height: 40 }, [])).toEqual({ left: 0, top: 16 })
  })
})
