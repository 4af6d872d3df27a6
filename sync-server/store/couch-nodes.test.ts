import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Couch } from './couch.ts';
import { Conflict, CouchUnavailable } from './couch-errors.ts';
import { CouchNodes } from './couch-nodes.ts';

/** A fake node: says who answered, whether it serves its cluster, and how many documents it still has to send. */
class Node {
  readonly #server: Server;
  readonly #port: number;
  members = ['a', 'b', 'c'];
  connected = ['a', 'b', 'c'];
  owes = 0;
  status = 200;
  asked = 0;

  private constructor(server: Server) {
    this.#server = server;
    this.#port = (server.address() as AddressInfo).port;
    server.on('request', (request, response) => {
      this.asked++;
      response.writeHead(this.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(this.#answer(request.url!)));
    });
  }

  static async start(): Promise<Node> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new Node(server);
  }

  get url(): string {
    return `http://admin:secret@127.0.0.1:${this.#port}`;
  }

  #answer(path: string): object {
    if (path.startsWith('/_up')) return { status: 'ok' };
    if (path.startsWith('/_membership')) {
      return { all_nodes: this.connected, cluster_nodes: this.members };
    }
    if (path.includes('/_system')) return { internal_replication_jobs: this.owes };
    if (this.status === 404) return { error: 'not_found', reason: 'Database does not exist.' };
    return { update_seq: this.#port };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  start = () => new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
}

let nodes: [Node, Node];
let now = 0;
beforeEach(async () => {
  nodes = [await Node.start(), await Node.start()];
  now = 0;
});
afterEach(() => Promise.all(nodes.map((node) => node.stop().catch(() => {}))));

const whoAnswers = (cluster: CouchNodes) =>
  cluster.use(async (node) => node.ask({ path: 'db' }).then(() => node.url));
const urlOf = ({ url }: Node) => url.replace('admin:secret@', '');
const cluster = () => new CouchNodes(nodes.map(({ url }) => url).join(), () => now);
/** Asks repeatedly until the answer comes from this node. */
const comesFrom = (known: CouchNodes, node: Node) =>
  expect
    .poll(async () => {
      now += 5000;
      return whoAnswers(known);
    })
    .toBe(urlOf(node));

describe('A server with several nodes', () => {
  test('asks the first node, and the next one as soon as it does not answer', async () => {
    const known = cluster();
    expect(await whoAnswers(known)).toBe(urlOf(nodes[0]));
    await nodes[0].stop();
    expect(await whoAnswers(known)).toBe(urlOf(nodes[1]));
  });

  test('asks the next node for all calls that the first did not answer', async () => {
    const known = cluster();
    await nodes[0].stop();
    const answers = await Promise.all(Array.from({ length: 4 }, () => whoAnswers(known)));
    expect(new Set(answers)).toEqual(new Set([urlOf(nodes[1])]));
  });

  test('stays with a node that refuses', async () => {
    const known = cluster();
    nodes[0].status = 409;
    await expect(whoAnswers(known)).rejects.toBeInstanceOf(Conflict);
    expect(nodes[1].asked).toBe(0);
  });

  test('asks the next node if the first has lost a database that always exists', async () => {
    const couch = new Couch(nodes.map(({ url }) => url).join());
    nodes[0].status = 404;
    expect(await couch.request({ db: 'users', path: 'user%2Fx' }, null)).not.toBeNull();
    expect(couch.url).toBe(urlOf(nodes[1]));
  });

  test('returns to the first node when it answers again', async () => {
    const known = cluster();
    await nodes[0].stop();
    expect(await whoAnswers(known)).toBe(urlOf(nodes[1]));
    await nodes[0].start();
    await comesFrom(known, nodes[0]);
  });

  test('does not return while the other nodes still have documents to send to the first', async () => {
    const known = cluster();
    await nodes[0].stop();
    await whoAnswers(known);
    await nodes[0].start();
    nodes[1].owes = 2;
    const before = nodes[1].asked;
    // It checks, learns that documents are pending, and stays.
    await expect
      .poll(async () => {
        now += 5000;
        expect(await whoAnswers(known)).toBe(urlOf(nodes[1]));
        return nodes[1].asked - before;
      })
      .toBeGreaterThan(20);
    nodes[1].owes = 0;
    await comesFrom(known, nodes[0]);
  });

  test('reports that the database is unavailable when no node answers', async () => {
    const known = cluster();
    await Promise.all(nodes.map((node) => node.stop()));
    await expect(whoAnswers(known)).rejects.toBeInstanceOf(CouchUnavailable);
  });

  test('is up if a node sees a majority of its cluster, and down if none does', async () => {
    const couch = new Couch(nodes.map(({ url }) => url).join());
    nodes[0].connected = ['a'];
    expect(await couch.isUp()).toBe(true);
    expect(couch.url).toBe(urlOf(nodes[1]));
    nodes[1].connected = ['b'];
    expect(await couch.isUp()).toBe(false);
    // Half of the nodes are no majority.
    nodes[1].members = ['a', 'b'];
    expect(await couch.isUp()).toBe(false);
    nodes[1].connected = nodes[1].members;
    expect(await couch.isUp()).toBe(true);
    await Promise.all(nodes.map((node) => node.stop()));
    expect(await couch.isUp()).toBe(false);
  });

  test('leaves a node that is cut off when a write was not taken by a majority', async () => {
    const couch = new Couch(nodes.map(({ url }) => url).join());
    await couch.ensureMajority();
    expect(couch.url).toBe(urlOf(nodes[0]));
    nodes[0].connected = ['a'];
    await expect(couch.ensureMajority()).rejects.toBeInstanceOf(CouchUnavailable);
    expect([couch.isCutOff, couch.url]).toEqual([true, urlOf(nodes[1])]);
    await couch.ensureMajority();
    expect(couch.isCutOff).toBe(false);
  });
});
