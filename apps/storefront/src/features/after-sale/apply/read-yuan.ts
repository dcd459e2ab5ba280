type ReadYuan = { ok: true; fen: number } | { ok: false; message: string }

const plain = (typed: string) =>
  typed
    // Full-width ASCII lies at one fixed distance from the plain one.
    .replace(/[！-～]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replaceAll('。', '.')
    .replace(/[¥￥,\s]/g, '')
    .replace(/元$/, '')

/** An amount in yuan as people type it, as exact fen: 52, 52.5, ￥１，０５２．５０, 52元. */
export const readYuan = (typed: string): ReadYuan => {
  const text = plain(typed)
  if (text === '') return { ok: false, message: '请填写退款金额' }
  if (/^\d{1,10}\.\d{3,}$/.test(text)) return { ok: false, message: '最多写到分，即两位小数' }
  const [, yuan, fen = ''] = /^(\d{1,10})(?:\.(\d{0,2}))?$/.exec(text) ?? []
  if (yuan === undefined) return { ok: false, message: '请填写金额，如 52.50' }
  return { ok: true, fen: Number(yuan) * 100 + Number(fen.padEnd(2, '0')) }
}
