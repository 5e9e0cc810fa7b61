package {{package}}.controller;

import com.baomidou.mybatisplus.core.metadata.IPage;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
{{#isTree}}
import java.util.List;
{{/isTree}}
import lombok.RequiredArgsConstructor;
import org.springblade.core.mp.support.Condition;
import org.springblade.core.mp.support.Query;
import org.springblade.core.tool.api.R;
import org.springblade.core.tool.utils.Func;
import org.springframework.web.bind.annotation.*;
import {{package}}.entity.{{className}};
import {{package}}.service.I{{className}}Service;
import {{package}}.vo.{{className}}VO;
{{#wrapped}}
import {{package}}.wrapper.{{className}}Wrapper;
{{/wrapped}}

/**
 * {{title|comment}}
 *
 * @author {{author|comment}}
 */
@RestController
@RequiredArgsConstructor
@RequestMapping("/{{noun}}")
@Tag(name = {{title|java}})
public class {{className}}Controller {

	private final I{{className}}Service {{noun}}Service;

	@GetMapping("/detail")
	@Operation(summary = "详情")
	public R<{{#showsVo}}{{className}}VO{{/showsVo}}{{^showsVo}}{{className}}{{/showsVo}}> detail(@RequestParam Long id) {
		{{#isSub}}
		return R.data({{noun}}Service.detail(id));
		{{/isSub}}
		{{^isSub}}
		{{#wrapped}}
		return R.data({{className}}Wrapper.build().entityVO({{noun}}Service.getById(id)));
		{{/wrapped}}
		{{^wrapped}}
		return R.data({{noun}}Service.getById(id));
		{{/wrapped}}
		{{/isSub}}
	}

	@GetMapping("/list")
	@Operation(summary = "分页")
	public R<IPage<{{className}}VO>> list({{className}}VO {{noun}}, Query query) {
		return R.data({{noun}}Service.select{{className}}Page(Condition.getPage(query), {{noun}}));
	}
	{{#isTree}}

	@GetMapping("/tree")
	@Operation(summary = "树形结构")
	public R<List<{{className}}VO>> tree() {
		return R.data({{noun}}Service.tree());
	}
	{{/isTree}}

	@PostMapping("/submit")
	@Operation(summary = "新增或修改")
	public R<Boolean> submit(@Valid @RequestBody {{className}}{{#isSub}}VO{{/isSub}} {{noun}}) {
		return R.status({{noun}}Service.{{#isSub}}submit{{/isSub}}{{^isSub}}saveOrUpdate{{/isSub}}({{noun}}));
	}

	@PostMapping("/remove")
	@Operation(summary = "删除")
	public R<Boolean> remove(@RequestParam String ids) {
		return R.status({{noun}}Service.{{#extendsBase}}deleteLogic{{/extendsBase}}{{^extendsBase}}removeByIds{{/extendsBase}}(Func.toLongList(ids)));
	}

}
