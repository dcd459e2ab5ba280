/**
 * One scale in each app: eight steps of space, seven sizes of type, three radii, four breakpoints. The steps are custom
 * properties of the app's theme.css, which alone holds colours; every other style sheet names a step or a colour.
 */
import stylelint from 'stylelint'

const { createPlugin, utils } = stylelint

const step = String.raw`var\(--(?:space-[1-8]|gutter|section|control|label)\)`
/** Such a measure beside another, beside what a device covers of the screen, or the other way round. */
const sum = String.raw`(?:calc|max)\((?:-1 \*|${step}|env\(safe-area-inset-bottom\)|[-+, ])+\)`
/** A length that Mantine has or that follows from the size of the component, not one that somebody chose. */
const computed = String.raw`var\(--(?:button-side|card-pad)\)|calc\((?:var\(--size\) / -2|var\(--mantine-spacing-md\) \* -1)\)`
const space = `(?:0|auto|${step}|${sum}|${computed})`
const text = String.raw`(?:var\(--text-[1-7]\)|calc\(var\(--size\) \* [\d.]+\))`
const radius = String.raw`(?:0|var\(--radius-[1-3]\))`
/** Of a sheet of paper. */
const printedEdge = String.raw`/^\d+mm$/`
const upToFour = (value) => `/^${value}(?:\\s+${value}){0,3}$/`

const breakpoints = {
  storefront: ['480px', '640px', '760px', '1000px'],
  console: ['640px', '768px', '992px', '1200px'],
}

/** Containers have the same four widths as screens; stylelint's own rule looks at media queries only. */
const containerWidths = 'yinpu/container-widths'
const containerWidthsPlugin = createPlugin(containerWidths, (allowed) => (root, result) => {
  root.walkAtRules('container', (node) => {
    for (const [width] of node.params.matchAll(/[\d.]+(?:px|r?em)/g)) {
      if (allowed.includes(width)) continue
      utils.report({
        ruleName: containerWidths,
        result,
        node,
        word: width,
        message: `${width} is no breakpoint`,
      })
    }
  })
})

const widthsOf = (app, folder = `apps/${app}`) => ({
  files: [`${folder}/src/**/*.css`],
  rules: {
    'media-feature-name-value-allowed-list': { '/width$/': breakpoints[app] },
    [containerWidths]: [breakpoints[app]],
  },
})

export default {
  plugins: [containerWidthsPlugin],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'color-named': 'never',
    'color-no-hex': true,
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch'],
    'custom-property-pattern': '^(?!(?:space-(?![1-8]$)|text-(?![1-7]$)|radius-(?![1-3]$)))',
    // A component never gives a step another length.
    'property-disallowed-list': ['/^--(?:(?:space|text|radius)-|(?:gutter|section|control|label)$)/'],
    'shorthand-property-no-redundant-values': true,
    'declaration-property-value-allowed-list': {
      '/^(?:padding|margin|gap$|row-gap|column-gap)/': [upToFour(space), printedEdge],
      '/^--(?:button-side|card-pad)$/': [upToFour(space)],
      'font-size': [`/^${text}$/`, 'inherit', '0', 'var(--price-size, inherit)'],
      '--price-size': [`/^${text}$/`],
      font: ['inherit', String.raw`/^\d+ ${text} / [\w.]+ var\(--serif\)$/`],
      '/radius$/': [upToFour(radius)],
    },
  },
  overrides: [
    widthsOf('storefront'),
    widthsOf('console'),
    widthsOf('storefront', 'packages/job-form'),
    {
      files: ['apps/*/src/theme.css'],
      rules: {
        'color-no-hex': null,
        'function-disallowed-list': null,
        'property-disallowed-list': null,
      },
    },
  ],
}
