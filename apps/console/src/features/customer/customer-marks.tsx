import { memberLevels, textOf } from '@yinpu/contract'
import type { customerStandings } from '@yinpu/contract/console'
import { StateMark, type Tone } from '../../ui/state-mark.tsx'

type Standing = (typeof customerStandings)[number]

const standingWords: Record<Standing, string> = {
  enabled: '正常',
  disabled: '已停用',
  asked: '申请注销',
  erased: '已注销',
}

const tones: Record<Standing, Tone> = { enabled: 'done', disabled: 'bad', asked: 'ours', erased: 'wait' }

export function StandingMark({ standing }: { standing: Standing }) {
  return <StateMark tone={tones[standing]}>{standingWords[standing]}</StateMark>
}

export const levelWords = (level: number) => textOf(memberLevels)[level] ?? ''
export const levelChoices = memberLevels.map(({ value, label }) => ({ value: String(value), label }))
