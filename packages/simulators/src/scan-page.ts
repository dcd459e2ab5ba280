import { hash } from 'node:crypto'
import { escapeHtml } from './escape-html.ts'

const size = 25
const finder = 7

const finderCorners = [
  [0, 0],
  [size - finder, 0],
  [0, size - finder],
] as const

const finderSquare = ([x, y]: readonly [number, number]) =>
  `<path d="M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5z" fill-rule="evenodd"/><path d="M${x + 2} ${y + 2}h3v3h-3z"/>`

const isFree = (x: number, y: number) =>
  finderCorners.every(([left, top]) => Math.abs(x - left - 3) > 4 || Math.abs(y - top - 3) > 4)

/** Looks like a QR code and differs with each seed; no phone can read it. */
const qrPicture = (seed: string): string => {
  const bits = [0, 1, 2]
    .map((part) => hash('sha256', `${part}${seed}`))
    .join('')
    .split('')
    .flatMap((digit) => [8, 4, 2, 1].map((bit) => (Number.parseInt(digit, 16) & bit) > 0))
  const cells = Array.from(
    { length: size * size },
    (_, cell) => [cell % size, Math.floor(cell / size)] as const,
  )
  const dots = cells
    .filter(([x, y], cell) => isFree(x, y) && bits[cell])
    .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
    .join('')
  return `<svg viewBox="-1 -1 ${size + 2} ${size + 2}" width="190" height="190" role="img" aria-label="二维码" shape-rendering="crispEdges"><path d="${dots}"/>${finderCorners.map(finderSquare).join('')}</svg>`
}

const style = `
  body { margin: 0; padding: 16px 12px; font: 14px/1.6 system-ui, sans-serif; text-align: center; color: #373737 }
  h1 { margin: 0 0 8px; font-size: 18px; font-weight: 400 }
  nav { display: flex; justify-content: center; gap: 6px; margin: 8px 0 }
  a { color: inherit; text-decoration: none; border: 1px solid #ccc; border-radius: 4px; padding: 4px 10px }
  a[aria-current] { border-color: #07a24c; color: #067a3a }
  a.confirm { background: #067a3a; border-color: #067a3a; color: #fff }
  small { color: #595959 }
`

const page = (content: string) => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>微信登录（模拟）</title>
<style>${style}</style>
${content}
</html>
`

export const faultPage = (text: string) => page(`<h1>${escapeHtml(text)}</h1>`)

interface Choice {
  persons: { name: string; isChosen: boolean; chooseUrl: string }[]
  confirmUrl: string
  refuseUrl: string
}

const choiceOf = ({ persons, confirmUrl, refuseUrl }: Choice, labels: { people: string; act: string }) => {
  const choices = persons.map(
    ({ name, isChosen, chooseUrl }) =>
      `<a href="${escapeHtml(chooseUrl)}"${isChosen ? ' aria-current="true"' : ''}>${escapeHtml(name)}</a>`,
  )
  return `<nav aria-label="${labels.people}">${choices.join('')}</nav>
<nav aria-label="${labels.act}">
<a class="confirm" target="_top" href="${escapeHtml(confirmUrl)}">确认登录</a>
<a target="_top" href="${escapeHtml(refuseUrl)}">拒绝</a>
</nav>`
}

/** WeChat's frame, with a phone's two buttons below, since it cannot be scanned. */
export const scanPage = ({ state, ...choice }: Choice & { state: string }) =>
  page(`<h1>微信登录</h1>
${qrPicture(state)}
<div><small>模拟：选择由谁扫码</small></div>
${choiceOf(choice, { people: '扫码的人', act: '手机上的选择' })}`)

/** The sheet inside WeChat that asks the person once. */
export const consentPage = (choice: Choice) =>
  page(`<h1>申请获取您的微信身份</h1>
<div><small>模拟：选择微信里是谁</small></div>
${choiceOf(choice, { people: '微信里的人', act: '您的选择' })}`)
