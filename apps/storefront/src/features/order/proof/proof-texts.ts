import { formatMoment, type Proof, type ProofVersion, proofStates, textOf } from '@yinpu/contract'

const stateTexts = textOf(proofStates)

export const versionText = ({ version, state }: Pick<ProofVersion, 'version' | 'state'>): string =>
  `第 ${version} 版 · ${stateTexts[state] ?? ''}`

/** Names the person who answered, the time, and the message. */
export const answerText = (version: ProofVersion): string => {
  const { state, answered_at, answered_by, answered_name, words } = version
  if (answered_at === undefined) return ''
  const at = formatMoment(answered_at)
  if (state === 'ended') return `${at} 作废，不用再答复。`
  const comment = words && `：${words.replace(/[。.]$/, '')}`
  if (state === 'refused') return `您于 ${at} 要求修改${comment}。`
  if (answered_by === 'shop') return `店铺${answered_name ?? ''}于 ${at} 代您确认${comment}。`
  return `您于 ${at} 确认印刷。`
}

/** Describes what the buyer has to do, in a sentence or two. */
export const proofText = ({
  stand,
  wanted,
  versions,
}: Pick<Proof, 'stand' | 'wanted' | 'versions'>): string => {
  const [newest] = versions
  if (stand === 'waiting' && newest)
    return `第 ${newest.version} 版稿件已审过，请逐页核对文字、颜色和裁切位置。没有您的确认不会印刷，交期从确认之日算起。`
  if (stand === 'refused') return '您要求的修改已转告店铺。请上传修改好的稿件，审过后会再请您确认新的一版。'
  if (stand === 'agreed' && newest) return `您已确认第 ${newest.version} 版，就按这一版印刷。`
  return wanted ? '稿件审过后会在这里请您确认，确认后才开始印刷。' : '这张订单不需要确稿。'
}

/** Explains the consequences of an approval, beside its button. */
export const agreementText =
  '我已逐页核对文字、图片、颜色、尺寸与裁切位置，同意按这一版印刷。确认后不能再改稿或取消，稿件本身的错误由我承担。'

export const authorLabel = (by: 'buyer' | 'shop', name: string | undefined): string =>
  by === 'buyer' ? '您' : `店铺${name ? ` ${name}` : ''}`
