import { spawn } from 'node:child_process';

/** Runs a command of the project and returns its output; throws an error with the output if it fails. */
export async function runScript(args: string[], env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, args, { env: { ...process.env, NODE_ENV: '', ...env } });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}
