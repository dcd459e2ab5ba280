import type { ShopCompany } from './root-data.ts'

/** Below a name on a home screen there is room for so many characters. */
const mostShort = 6

/** What a telephone needs to put the shop among its programs. */
export const manifestOf = ({ name, slogan, icon }: Pick<ShopCompany, 'name' | 'slogan' | 'icon'>) => ({
  name,
  short_name: [...name].slice(0, mostShort).join(''),
  ...(slogan && { description: slogan }),
  lang: 'zh-CN',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f7f5f0',
  theme_color: '#f7f5f0',
  icons: icon
    ? [
        { src: `${icon}/192.png`, sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: `${icon}/512.png`, sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: `${icon}/maskable.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ]
    : [],
})
