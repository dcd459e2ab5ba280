import { memberLevels } from '@yinpu/contract'
import type { customerStandings } from '@yinpu/contract/console'
import { useRead } from '../../session/use-call.ts'
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

/** Levels by the names that the shop gives them; the usual ones until they have come. */
export const useLevels = () => {
  const { data } = useRead('getLevels', {})
  const named = data?.levels.map(({ level, name }) => ({ value: level, label: name })) ?? memberLevels
  return {
    nameOf: (level: number) => named.find(({ value }) => value === level)?.label ?? '',
    choices: named.map(({ value, label }) => ({ value: String(value), label })),
  }
}
