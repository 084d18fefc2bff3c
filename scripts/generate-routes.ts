/** Writes web/route-tree.gen.ts from the file names in web/routes, as the dev server and the build do, so that the compiler can check links without either. */
import { Generator, getConfig } from '@tanstack/router-generator'

const root = `${process.cwd()}/web`
await new Generator({ config: getConfig({}, root), root }).run()
