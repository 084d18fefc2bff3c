/**
 * Generates web/route-tree.gen.ts from the file names in web/routes, like the dev server and the build, so that the compiler can
 * check links without either.
 */
import { Generator, getConfig } from '@tanstack/router-generator'

const root = `${process.cwd()}/web`
await new Generator({ config: getConfig({}, root), root }).run()
