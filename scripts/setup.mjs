// Runs before `npm start` and `npm test`: installs what is missing, and nothing when nothing is. After `npm install` it only links the portal's Node.
import { problemIn } from './npm-problem.mjs';
import { giveUp } from './run.mjs';
import { prepareServerNode, requireServerNode } from './server-node.mjs';
import { installPackages } from './setup-packages.mjs';
import { installPrograms } from './setup-programs.mjs';

const OLDEST_NODE = [20, 19];
const purpose = process.argv[2];

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  giveUp(
    `Нужен Node.js ${OLDEST_NODE.join('.')} или новее, а запущен ${process.versions.node}. Обновите Node.js: nodejs.org`,
  );
}

try {
  checkNode();
  if (purpose !== 'link') await installPackages();
  const problem = prepareServerNode();
  if (purpose !== 'link') requireServerNode(problem);
  if (purpose === 'test') await installPrograms();
} catch (error) {
  const problem = problemIn(String(error.message));
  if (problem === null) throw error;
  giveUp(`${problem}\n\n${error.message}`);
}
