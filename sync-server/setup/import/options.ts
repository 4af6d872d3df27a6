import { parseArgs } from 'node:util';

export const HELP = `npm run import -- [--towns NAME,NAME…] [--replace-menus] [--check] FILE…

Imports or updates towns, businesses, menus, clubs, action codes and addresses. All files are validated first; if there
is any fault, nothing is written. Importing the same files again changes nothing, except what owners have changed in the
settings of their business since. A new name of a town or business is written into all that name it, also into what the
files do not contain. A menu that its owner has published since is a fault, and so is an action code that an
owner made or another business has; codes that ended stay ended. What an owner publishes or makes during the import is a
fault too, but the rest is written.

FILE is one of
  *.json  a document, a list of documents, or {"hubs": [], "hosts": [], "menus": [], "clubs": [], "actionCodes": [],
          "gazetteer": []}. Every document has its "type": hub, organisation, menu, club, action-code or address.
  *.csv   addresses, with the columns zipcode, number, street, city, lat, lng and, if there are any, letter, addition.
          Columns are separated by commas, or by semicolons as in Dutch Excel; decimals may have a comma.
          Rows that cannot be an address are left out, and the first hundred of them listed.
  *.json  a list of towns [{"town", "municipality", "zipcodes", "coordinate"}]: those of --towns become hubs. If a
          name occurs twice, say "Haarle (Hellendoorn)".
  *.json  a product list [{"name", "group", "price", "volume", "description", "discounts"}] and the business it belongs
          to: an organisation with "menu": "products.json", or "menu": {"file": "products.json",
          "tabs": {"Friet": ["Friet", "Snacks"]}, "discounts": [{"name", "day", "price" …}]}. A percentage that no
          product has is off the whole menu.

  --replace-menus  replaces menus that owners have published
  --check          reads and validates only; without an installation it makes none
  --help           shows this

Writes to the CouchDB at COUCHDB_URL, which contains the administrator's name and password. Without it, writes to the
embedded CouchDB of DATA_DIR: that of the running server, or one that is started for the import only. DATABASE_PREFIX
has the same meaning as for the server.`;

export interface ImportOptions {
  files: string[];
  towns?: string[];
  replaceMenus: boolean;
  check: boolean;
  help: boolean;
}

/** Parses the arguments of the command. Throws a TypeError that names an unknown one. */
export function readOptions(words: string[]): ImportOptions {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      towns: { type: 'string', multiple: true },
      'replace-menus': { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const towns = values.towns?.flatMap((names) => names.split(',').flatMap((name) => name.trim() || []));
  const { check, help, 'replace-menus': replaceMenus } = values;
  return { files: positionals, ...(towns && { towns }), replaceMenus, check, help };
}
