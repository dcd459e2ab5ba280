import { paperColour } from './paper-colour.ts'
import type { ShopCompany } from './root-data.ts'

/** The number of characters that fit below an icon on a home screen. */
const mostShort = 6

/** The manifest that a phone needs to install the shop as an app. */
export const manifestOf = ({ name, slogan, icon }: Pick<ShopCompany, 'name' | 'slogan' | 'icon'>) => ({
  name,
  short_name: [...name].slice(0, mostShort).join(''),
  ...(slogan && { description: slogan }),
  lang: 'zh-CN',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: paperColour,
  theme_color: paperColour,
  icons: icon
    ? [
        { src: `${icon}/192.png`, sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: `${icon}/512.png`, sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: `${icon}/maskable.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ]
    : [],
})
