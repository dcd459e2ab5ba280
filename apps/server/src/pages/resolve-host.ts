import { type ClientCredentials, secondLabel } from '@yinpu/contract'
import { demoCredentials } from '@yinpu/demo/demo-credentials'
import type { Config } from '../config.ts'

/** The demo serves both of its shops from one process: `www.caiyin.localhost` is read in mode 1. */
const demoHost = /^[^.]+\.[^.]+\.localhost(:\d+)?$/i

/** The credentials of a host; undefined if mode 1 finds no second label. */
export const credentialsForHost = (
  config: Pick<Config, 'clientMode' | 'credentials' | 'seedDemo'>,
  host: string,
): ClientCredentials | undefined => {
  const demo = config.seedDemo && config.clientMode !== 1 && demoHost.test(host)
  const mode = demo ? 1 : config.clientMode
  if (mode !== 1) return { ...config.credentials, mode, domain: '' }
  const domain = secondLabel(host)
  return domain ? { ...(demo ? demoCredentials.platform : config.credentials), mode, domain } : undefined
}
