/** An outcome that is no envelope: the browser goes on to a path of the storefront. */
export class Redirect {
  readonly path: string
  constructor(path: string) {
    this.path = path
  }
}
